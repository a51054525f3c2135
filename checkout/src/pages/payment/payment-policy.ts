/** The nonce that the page's policy allows PayPal's script to use; null where the policy has none. */
export const readNonce = (): string | null => findPlace()?.nonce || null;

/** True after an in-app navigation from a page whose policy has no nonce: only a page load gets one. */
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
