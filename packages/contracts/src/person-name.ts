/** Brackets, slashes and the like, `www.`, or a point within a word. */
const LINK_OR_MARKUP = /[<>{}[\]@|\\/]|www\.|[\p{L}\d]\.\p{L}{2}/iu;

/** The rule of `PersonName` for forms: messages repeat names, so none may read as a link or as markup. */
export const isPersonName = (text: string): boolean => !LINK_OR_MARKUP.test(text);

export const PERSON_NAME_PROBLEM = 'Enter the name without links, or symbols such as < and /.';
