const NAME = 'pitlane-promo';

/** The discount code of this browser session; null for none. */
export function readDiscountCode(): string | null {
  const value = document.cookie.match(/(?:^|; )pitlane-promo=([^;]*)/)?.[1];
  return value ? decodeValue(value) : null;
}

/** Keeps a code until the browser is closed or something was paid with it. */
export function keepDiscountCode(code: string): void {
  write(`${encodeURIComponent(code)}`);
}

/** After a payment, or when the code no longer holds. */
export function removeDiscountCode(): void {
  write('; max-age=0');
}

/** Keeps the code that a link brings to any page as `?promoCode=`. */
export function keepLinkedDiscountCode({ search }: { search: string }): void {
  const code = new URLSearchParams(search).get('promoCode')?.trim();
  if (code && code.length <= 40) keepDiscountCode(code);
}

function write(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${NAME}=${value}; path=/; samesite=strict${secure}`;
}

function decodeValue(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
