/** The pattern of valibot's `email`, without its code, which forms would load for this line alone. */
const MAIL_ADDRESS = /^[\w+-]+(?:\.[\w+-]+)*@[\da-zA-Z]+(?:[.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/u;

/** The longest mail address that is kept. */
export const MAIL_ADDRESS_LENGTH = 254;

/** The rule of `Email` for forms, so that a browser accepts what the server does; spaces around are ignored. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= MAIL_ADDRESS_LENGTH && MAIL_ADDRESS.test(address);
}
