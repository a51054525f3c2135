/** The nonce that the page's policy allows PayPal's script to use; null where the policy has none. */
export const readNonce = (): string | null => findPlace()?.nonce || null;

/**
 * True where the app came here from a page whose policy has no nonce: only a new page gets one. A page that was loaded
 * here has what there is.
 */
export function needsNewPage(): boolean {
  const place = findPlace();
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    place !== null &&
    !place.nonce &&
    loaded !== undefined &&
    new URL(loaded.name).pathname !== location.pathname
  );
}

const findPlace = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
