struct box {
    int width, height EXTRA;
};

#pragma csycl device
int area(struct box b);
#pragma csycl device
int side(int width);
