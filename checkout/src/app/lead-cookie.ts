const NAME = 'cxo-lead';

/** The last lead guid of this browser; readable, holds nothing else (1 §3 'Stored browser state'). */
export function readLeadCookie(cookies = document.cookie): string | null {
  const match = cookies.match(new RegExp(`(?:^|; )${NAME}=([0-9a-f-]{36})`, 'i'));
  return match?.[1] ?? null;
}

/** Asks for the year 2200 as the specification says; browsers cap it, so every visit renews it. */
export function writeLeadCookie(guid: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${NAME}=${guid}; path=/; expires=Wed, 01 Jan 2200 00:00:00 GMT; samesite=strict${secure}`;
}
