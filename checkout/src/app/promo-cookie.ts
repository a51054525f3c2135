const NAME = 'pitlane-promo';

/** The promo code of this browser session; null for none. */
export function readPromoCode(): string | null {
  const value = document.cookie.match(/(?:^|; )pitlane-promo=([^;]*)/)?.[1];
  return value ? decodeValue(value) : null;
}

/** Keeps a code until the browser is closed or something was paid with it. */
export function keepPromoCode(code: string): void {
  write(`${encodeURIComponent(code)}`);
}

/** After a payment, or when the code no longer holds. */
export function removePromoCode(): void {
  write('; max-age=0');
}

/** A link may bring a code, `?promoCode=`, to any page. */
export function keepPromoOfAddress({ search }: { search: string }): void {
  const code = new URLSearchParams(search).get('promoCode')?.trim();
  if (code && code.length <= 40) keepPromoCode(code);
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
