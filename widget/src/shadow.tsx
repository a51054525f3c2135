import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createSheet } from './platform/create-sheet.ts';

export type ShadowProps = {
  styles: string;
  /** Space kept until the content is there: CSS pixels or a CSS length. */
  minHeight: number | string;
  className?: string | undefined;
  children: (root: ShadowRoot) => ReactNode;
};

/** Marks the element around a shadow root, so that several on a page can be told apart by their order. */
export const SHADOW_MARK = 'data-pitlane';

/** A shadow root whose content is a portal of this React tree. On the server, and until it is there, an empty space. */
export function Shadow({ styles, minHeight, className, children }: ShadowProps) {
  const place = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the root is made once
  useEffect(() => {
    const element = place.current!;
    const made = element.shadowRoot;
    const shadow = made ?? element.attachShadow({ mode: 'open' });
    if (!made) shadow.adoptedStyleSheets = [createSheet(styles)];
    setRoot(shadow);
  }, []);
  return (
    <div ref={place} className={className} style={{ display: 'block', minHeight }} {...{ [SHADOW_MARK]: '' }}>
      {root &&
        createPortal(
          <div className="pl-root" {...{ part: 'root' }}>
            {children(root)}
          </div>,
          root,
        )}
    </div>
  );
}
