export const OTHER_ENCODING = 'The file is not UTF-8. Save the file as UTF-8.';

/**
 * Whether the beginning of a file, decoded as UTF-8, was written in another encoding: a sign that UTF-8 has not, or zeros
 * between letters, as UTF-16 has them.
 */
export const isOtherEncoding = (beginning: string): boolean =>
  /\ufffd|(\0[ -~]){2}|([ -~]\0){2}/.test(beginning);
