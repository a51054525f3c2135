/** Identity of a widget on its page: the name in its `instance` attribute, else its place. */
export const findInstance = (element: Element, selector: string): string =>
  element.getAttribute('instance') ?? findPlace(element, selector);

/**
 * Place of a widget among those that match `selector`, in document order: `0` is the first. Inside a shadow root the place
 * of its host comes first, so that two cards with a widget each differ: `my-card:1/0`.
 */
function findPlace(element: Element, selector: string): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const index = [...root.querySelectorAll(selector)].indexOf(element);
  const { host } = root as ShadowRoot;
  return host ? `${host.localName}:${findPlace(host, host.localName)}/${index}` : `${index}`;
}
