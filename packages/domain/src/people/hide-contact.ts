const MAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/gi;
/** Eight digits or more, with separators. */
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){7,}/g;
const HIDDEN = '[hidden]';

/** A text with its mail addresses and phone numbers hidden. */
export const hideContact = (text: string): string => text.replace(MAIL, HIDDEN).replace(PHONE, HIDDEN);
