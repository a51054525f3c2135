import { Children, createElement, type ReactNode, useMemo } from 'react';

/** Elements a supplier's text may have; everything else gives its words only. */
const KEPT = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br']);
/** Whose words are not words. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);

/** HTML of a supplier as elements of our own making: no attribute, link, picture or script of it survives. */
export function SafeHtml({ html }: { html: string }) {
  const nodes = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return childrenOf(body);
  }, [html]);
  return <div>{nodes}</div>;
}

/** Text never changes place: React's own keys by position are right. */
const childrenOf = (parent: Node): ReactNode[] => Children.toArray([...parent.childNodes].map(nodeOf));

function nodeOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (DROPPED.has(name)) return null;
  if (name === 'br') return <br />;
  return KEPT.has(name) ? createElement(name, null, ...childrenOf(node)) : childrenOf(node);
}
