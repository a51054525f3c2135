import { useEffect } from 'react';

export type PageMeta = {
  title: string;
  /** What a search engine shows below the title. */
  description: string;
  /** The canonical path; also marks the page as indexable. */
  path: string;
};

/** Title, description and canonical address of a public page, for as long as it is shown. */
export function usePageMeta(meta: PageMeta | null): void {
  const { title, description, path } = meta ?? {};
  useEffect(() => {
    if (title === undefined || description === undefined || path === undefined) return;
    document.title = title;
    const undo = [
      put('meta', 'name', 'description', { content: description }),
      put('meta', 'property', 'og:title', { content: title }),
      put('meta', 'property', 'og:description', { content: description }),
      put('link', 'rel', 'canonical', { href: location.origin + path }),
    ];
    return () => {
      for (const each of undo) each();
    };
  }, [title, description, path]);
}

/** Sets an element of the head, creating it if needed; the returned function undoes that. */
function put(
  tag: 'meta' | 'link',
  key: string,
  value: string,
  attributes: Record<string, string>,
): () => void {
  const known = document.head.querySelector(`${tag}[${key}="${value}"]`);
  const element = known ?? document.head.appendChild(document.createElement(tag));
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  element.setAttribute(key, value);
  for (const [name, content] of Object.entries(attributes)) element.setAttribute(name, content);
  return () => {
    if (!known) return element.remove();
    for (const [name, content] of before) if (content !== null) element.setAttribute(name, content);
  };
}
