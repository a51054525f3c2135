import { Children, createElement, type ReactNode, useMemo } from 'react';
import styles from './safe-html.module.css';

/** Elements that a supplier's text may have; others are replaced by their text. */
const KEPT = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br']);
/** Elements whose text is dropped too. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);

/** A supplier's HTML, rebuilt from our elements: no attribute, link, picture or script survives. */
export function SafeHtml({ html }: { html: string }) {
  const nodes = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return toChildren(body);
  }, [html]);
  return <div className={styles.html}>{nodes}</div>;
}

/** Text never moves, so React's keys by position are right. */
const toChildren = (parent: Node): ReactNode[] => Children.toArray([...parent.childNodes].map(toReactNode));

function toReactNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (DROPPED.has(name)) return null;
  if (name === 'br') return <br />;
  return KEPT.has(name) ? createElement(name, null, ...toChildren(node)) : toChildren(node);
}
