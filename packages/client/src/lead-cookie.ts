/**
 * Keeps the last lead guid of this browser, readable and nothing else (1 §3 'Stored browser state'). The specification
 * wants the year 2200; browsers cap it, so every visit renews it.
 */
export const writeLeadCookie = (guid: string): void =>
  write(`${guid}; path=/; expires=Wed, 01 Jan 2200 00:00:00 GMT`);

export const removeLeadCookie = (): void => write('; path=/; max-age=0');

function write(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `cxo-lead=${value}; samesite=strict${secure}`;
}

/** The last lead of this browser; undefined without one. */
export const readLeadCookie = (): string | undefined =>
  /(?:^|; )cxo-lead=([\w-]{36})/.exec(document.cookie)?.[1];
