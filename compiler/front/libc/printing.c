/* printing.c: numbers and text into an array, as glibc's snprintf does it; see libc_text.h and
 * formats.h, which calls these. What others call comes before them.
 *
 * `at` is where the next character goes: what does not fit is counted alone. flags: 1 is -, 2 +,
 * 4 a blank, 8 zero, 16 #, 32 letters are capital. Numbers with a point have all their digits in
 * parts of nine, 36 in front of the point and 122 behind it: no double has more. They are rounded
 * where the last one stands, half way to even.
 */
#include "front/libc/libc_text.h"

const struct definition definitions_of_printing[] = {
    {"put",
     "unsigned long csycl_c_put(char *to, unsigned long size, unsigned long at, char c)\n"
     "{\n"
     "    if (at + 1 < size)\n"
     "        to[at] = c;\n"
     "    return at + 1;\n"
     "}\n",
     NULL},
    {"put_end",
     "int csycl_c_put_end(char *to, unsigned long size, unsigned long at)\n"
     "{\n"
     "    if (size)\n"
     "        to[at < size ? at : size - 1] = 0;\n"
     "    return (int)at;\n"
     "}\n",
     NULL},
    {"put_fill",
     "unsigned long csycl_c_put_fill(char *to, unsigned long size, unsigned long at, char c, int "
     "count)\n"
     "{\n"
     "    for (; count > 0; count--)\n"
     "        at = csycl_c_put(to, size, at, c);\n"
     "    return at;\n"
     "}\n",
     NULL},
    {"put_char",
     "unsigned long csycl_c_put_char(char *to, unsigned long size, unsigned long at, char c, int "
     "flags, int width)\n"
     "{\n"
     "    int left = (flags & 1) || width < 0, fill = (width < 0 ? -width : width) - 1;\n"
     "    at = csycl_c_put_fill(to, size, at, ' ', left ? 0 : fill);\n"
     "    at = csycl_c_put(to, size, at, c);\n"
     "    return csycl_c_put_fill(to, size, at, ' ', left ? fill : 0);\n"
     "}\n",
     NULL},
    {"put_text",
     "unsigned long csycl_c_put_text(char *to, unsigned long size, unsigned long at, const char "
     "*text, int flags, int width, int precision)\n"
     "{\n"
     "    int length = 0, left = (flags & 1) || width < 0;\n"
     "    while ((precision < 0 || length < precision) && text[length])\n"
     "        length++;\n"
     "    int fill = (width < 0 ? -width : width) - length;\n"
     "    at = csycl_c_put_fill(to, size, at, ' ', left ? 0 : fill);\n"
     "    for (int k = 0; k < length; k++)\n"
     "        at = csycl_c_put(to, size, at, text[k]);\n"
     "    return csycl_c_put_fill(to, size, at, ' ', left ? fill : 0);\n"
     "}\n",
     NULL},
    {"put_whole",
     "unsigned long csycl_c_put_whole(char *to, unsigned long size, unsigned long at, unsigned "
     "long value, char sign, int base, int flags, int width, int precision)\n"
     "{\n"
     "    char digits[24];\n"
     "    int count = 0, left = (flags & 1) || width < 0, prefix = (flags & 16) && base == 16 && "
     "value;\n"
     "    for (unsigned long rest = value; rest; rest /= (unsigned long)base) {\n"
     "        int digit = (int)(rest % (unsigned long)base);\n"
     "        digits[count++] = (char)(digit < 10 ? '0' + digit : (flags & 32 ? 'A' : 'a') + digit "
     "- 10);\n"
     "    }\n"
     "    int least = precision < 0 ? 1 : precision;\n"
     "    if ((flags & 16) && base == 8 && least <= count)\n"
     "        least = count + 1;\n"
     "    int zeros = least > count ? least - count : 0;\n"
     "    int fill = (width < 0 ? -width : width) - (sign != 0) - 2 * prefix - zeros - count;\n"
     "    if ((flags & 8) && !left && precision < 0 && fill > 0) {\n"
     "        zeros += fill;\n"
     "        fill = 0;\n"
     "    }\n"
     "    at = csycl_c_put_fill(to, size, at, ' ', left ? 0 : fill);\n"
     "    if (sign)\n"
     "        at = csycl_c_put(to, size, at, sign);\n"
     "    if (prefix) {\n"
     "        at = csycl_c_put(to, size, at, '0');\n"
     "        at = csycl_c_put(to, size, at, flags & 32 ? 'X' : 'x');\n"
     "    }\n"
     "    at = csycl_c_put_fill(to, size, at, '0', zeros);\n"
     "    while (count > 0)\n"
     "        at = csycl_c_put(to, size, at, digits[--count]);\n"
     "    return csycl_c_put_fill(to, size, at, ' ', left ? fill : 0);\n"
     "}\n",
     NULL},
    {"put_sign",
     "char csycl_c_put_sign(int negative, int flags)\n"
     "{\n"
     "    return negative ? '-' : flags & 2 ? '+' : flags & 4 ? ' ' : 0;\n"
     "}\n",
     NULL},
    {"put_signed",
     "unsigned long csycl_c_put_signed(char *to, unsigned long size, unsigned long at, long value, "
     "int flags, int width, int precision)\n"
     "{\n"
     "    unsigned long magnitude = value < 0 ? 0 - (unsigned long)value : (unsigned long)value;\n"
     "    char sign = csycl_c_put_sign(value < 0, flags);\n"
     "    return csycl_c_put_whole(to, size, at, magnitude, sign, 10, flags, width, precision);\n"
     "}\n",
     NULL},
    {"digits_begin",
     "void csycl_c_digits_begin(unsigned int *part, unsigned long mantissa, int shift)\n"
     "{\n"
     "    int first = 34, last = 35;\n"
     "    part[34] = (unsigned int)(mantissa / 1000000000);\n"
     "    part[35] = (unsigned int)(mantissa % 1000000000);\n"
     "    while (shift > 0) {\n"
     "        int up = shift < 29 ? shift : 29;\n"
     "        unsigned long carry = 0;\n"
     "        for (int k = 35; k >= first; k--) {\n"
     "            carry += (unsigned long)part[k] << up;\n"
     "            part[k] = (unsigned int)(carry % 1000000000);\n"
     "            carry /= 1000000000;\n"
     "        }\n"
     "        if (carry)\n"
     "            part[--first] = (unsigned int)carry;\n"
     "        shift -= up;\n"
     "    }\n"
     "    while (shift < 0) {\n"
     "        int down = shift > -29 ? -shift : 29;\n"
     "        unsigned long carry = 0;\n"
     "        while (first < last && !part[first])\n"
     "            first++;\n"
     "        for (int k = first; k <= last || carry; k++) {\n"
     "            carry = carry * 1000000000 + part[k];\n"
     "            part[k] = (unsigned int)(carry >> down);\n"
     "            carry &= (1UL << down) - 1;\n"
     "            last = k > last ? k : last;\n"
     "        }\n"
     "        shift += down;\n"
     "    }\n"
     "}\n",
     NULL},
    {"digit",
     "unsigned int csycl_c_digit(const unsigned int *part, int place)\n"
     "{\n"
     "    int k = 235 - (place + 1800) / 9;\n"
     "    unsigned int digits = k >= 0 && k < 158 ? part[k] : 0;\n"
     "    for (int skipped = (place + 1800) % 9; skipped > 0; skipped--)\n"
     "        digits /= 10;\n"
     "    return digits % 10;\n"
     "}\n",
     NULL},
    {"digits_lead",
     "int csycl_c_digits_lead(const unsigned int *part)\n"
     "{\n"
     "    int k = 0, place;\n"
     "    while (k < 158 && !part[k])\n"
     "        k++;\n"
     "    if (k == 158)\n"
     "        return 0;\n"
     "    place = (35 - k) * 9;\n"
     "    for (unsigned int digits = part[k] / 10; digits; digits /= 10)\n"
     "        place++;\n"
     "    return place;\n"
     "}\n",
     NULL},
    {"digits_round",
     "void csycl_c_digits_round(unsigned int *part, int place)\n"
     "{\n"
     "    if (place < -1097)\n"
     "        return;\n"
     "    unsigned int next = csycl_c_digit(part, place - 1), unit = 1, rest = 0;\n"
     "    int k = 235 - (place - 1 + 1800) / 9;\n"
     "    for (int skipped = (place - 1 + 1800) % 9; skipped > 0; skipped--)\n"
     "        unit *= 10;\n"
     "    rest = part[k] % unit;\n"
     "    for (int lower = k + 1; lower < 158 && !rest; lower++)\n"
     "        rest = part[lower];\n"
     "    if (next < 5 || (next == 5 && !rest && csycl_c_digit(part, place) % 2 == 0))\n"
     "        return;\n"
     "    k = 235 - (place + 1800) / 9;\n"
     "    unit = 1;\n"
     "    for (int skipped = (place + 1800) % 9; skipped > 0; skipped--)\n"
     "        unit *= 10;\n"
     "    for (part[k] += unit; part[k] >= 1000000000; part[k]++)\n"
     "        part[k--] -= 1000000000;\n"
     "}\n",
     NULL},
    {"put_word",
     "unsigned long csycl_c_put_word(char *to, unsigned long size, unsigned long at, char sign, "
     "int is_nan, int flags, int width)\n"
     "{\n"
     "    int left = (flags & 1) || width < 0, fill = (width < 0 ? -width : width) - 3 - (sign != "
     "0);\n"
     "    char change = flags & 32 ? 'a' - 'A' : 0;\n"
     "    at = csycl_c_put_fill(to, size, at, ' ', left ? 0 : fill);\n"
     "    if (sign)\n"
     "        at = csycl_c_put(to, size, at, sign);\n"
     "    at = csycl_c_put(to, size, at, (char)((is_nan ? 'n' : 'i') - change));\n"
     "    at = csycl_c_put(to, size, at, (char)((is_nan ? 'a' : 'n') - change));\n"
     "    at = csycl_c_put(to, size, at, (char)((is_nan ? 'n' : 'f') - change));\n"
     "    return csycl_c_put_fill(to, size, at, ' ', left ? fill : 0);\n"
     "}\n",
     NULL},
    {"put_digits",
     "unsigned long csycl_c_put_digits(char *to, unsigned long size, unsigned long at, const "
     "unsigned int *part, int lead, int last, int has_point)\n"
     "{\n"
     "    for (int place = lead; place >= last; place--) {\n"
     "        at = csycl_c_put(to, size, at, (char)('0' + csycl_c_digit(part, place)));\n"
     "        if (place == lead && has_point)\n"
     "            at = csycl_c_put(to, size, at, '.');\n"
     "    }\n"
     "    return at;\n"
     "}\n",
     NULL},
    {"put_real",
     "unsigned long csycl_c_put_real(char *to, unsigned long size, unsigned long at, double value, "
     "char form, int flags, int width, int precision)\n"
     "{\n"
     "    union {\n"
     "        double value;\n"
     "        unsigned long bits;\n"
     "    } both = {value};\n"
     "    unsigned int part[158] = {0};\n"
     "    unsigned long mantissa = both.bits & 0xfffffffffffffUL;\n"
     "    int exponent = (int)(both.bits >> 52 & 0x7ff), left = (flags & 1) || width < 0;\n"
     "    char sign = csycl_c_put_sign((int)(both.bits >> 63), flags);\n"
     "    if (exponent == 0x7ff)\n"
     "        return csycl_c_put_word(to, size, at, sign, mantissa != 0, flags, width);\n"
     "    csycl_c_digits_begin(part, exponent ? mantissa | 1UL << 52 : mantissa, (exponent ? "
     "exponent : 1) - 1075);\n"
     "    precision = precision < 0 ? 6 : form == 'g' && precision == 0 ? 1 : precision;\n"
     "    int lead = csycl_c_digits_lead(part);\n"
     "    csycl_c_digits_round(part, form == 'f' ? -precision : lead - precision + (form == "
     "'g'));\n"
     "    lead = csycl_c_digits_lead(part);\n"
     "    if (form == 'g') {\n"
     "        form = lead < -4 || lead >= precision ? 'e' : 'f';\n"
     "        precision -= 1 + (form == 'f' ? lead : 0);\n"
     "        while (!(flags & 16) && precision > 0 && !csycl_c_digit(part, (form == 'f' ? 0 : "
     "lead) - precision))\n"
     "            precision--;\n"
     "    }\n"
     "    int has_point = precision > 0 || (flags & 16), power = lead < 0 ? -lead : lead;\n"
     "    int first = form == 'e' || lead < 0 ? 0 : lead;\n"
     "    int length = 1 + first + has_point + precision + (form == 'e' ? power > 99 ? 5 : 4 : "
     "0);\n"
     "    int fill = (width < 0 ? -width : width) - (sign != 0) - length;\n"
     "    at = csycl_c_put_fill(to, size, at, ' ', left || (flags & 8) ? 0 : fill);\n"
     "    if (sign)\n"
     "        at = csycl_c_put(to, size, at, sign);\n"
     "    at = csycl_c_put_fill(to, size, at, '0', !left && (flags & 8) ? fill : 0);\n"
     "    if (form == 'e') {\n"
     "        at = csycl_c_put_digits(to, size, at, part, lead, lead - precision, has_point);\n"
     "        at = csycl_c_put(to, size, at, flags & 32 ? 'E' : 'e');\n"
     "        at = csycl_c_put(to, size, at, lead < 0 ? '-' : '+');\n"
     "        at = csycl_c_put_whole(to, size, at, (unsigned long)power, 0, 10, 0, 0, 2);\n"
     "    } else {\n"
     "        at = csycl_c_put_digits(to, size, at, part, first, 1, 0);\n"
     "        at = csycl_c_put_digits(to, size, at, part, 0, -precision, has_point);\n"
     "    }\n"
     "    return csycl_c_put_fill(to, size, at, ' ', left ? fill : 0);\n"
     "}\n",
     NULL},
    {NULL, NULL, NULL},
};
