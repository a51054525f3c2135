/** The address of a lead's quotes. */
export const quotesAddress = (leadGuid: string): string => `${location.origin}/quotes/${leadGuid}`;

/**
 * Shares the address of the quotes with the device’s dialog, else copies it. The address alone gives no access: anyone who
 * opens it sees the quotes without name, number or email.
 */
export async function shareQuotes(url: string): Promise<'shared' | 'copied' | 'failed'> {
  const data = { title: 'Quotes for my car', url };
  if (navigator.canShare?.(data) && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet is a choice, not a failure.
    return navigator.share(data).then(
      () => 'shared',
      (error: unknown) =>
        error instanceof DOMException && error.name === 'AbortError' ? 'shared' : copy(url),
    );
  }
  return copy(url);
}

const copy = (url: string): Promise<'copied' | 'failed'> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(url).then(
        () => 'copied' as const,
        () => 'failed' as const,
      )
    : Promise.resolve('failed');
