const MAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/gi;
/** Eight digits or more, with the signs that people put between them. */
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){7,}/g;
const HIDDEN = '[hidden]';

/** A text without the mail addresses and phone numbers that a person typed into it. */
export const hideContact = (text: string): string => text.replace(MAIL, HIDDEN).replace(PHONE, HIDDEN);
