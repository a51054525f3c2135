/** Brackets and the like, a slash that is not within a word (`s/o`), the beginning of an address, or an ending as `.com`. */
const LINK_OR_MARKUP =
  /[<>{}[\]@|\\]|(?<!\p{L})\/|\/(?!\p{L})|:\/\/|[wW]{3}\.|[\p{L}\p{M}\d]\.[a-z]{2,}(?![\p{L}\p{M}\d-])/u;

/** The rule of `PersonName`: messages repeat names, so none may read as a link or as markup. */
export const isPersonName = (text: string): boolean => !LINK_OR_MARKUP.test(text);
