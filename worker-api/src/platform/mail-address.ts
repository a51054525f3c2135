/** The address in `MAIL_FROM`, with or without a name in front; null where there is none. */
export const readMailAddress = (from: string): string | null => from.match(/[^\s<>]+@[\w.-]+/)?.[0] ?? null;
