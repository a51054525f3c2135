import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createSheet } from './platform/create-sheet.ts';

export type ShadowProps = {
  styles: string;
  /** Height reserved until the content renders: CSS pixels or a CSS length. */
  minHeight: number | string;
  className?: string | undefined;
  /** Name that tells this one from others on the page. */
  instance?: string | undefined;
  children: (root: ShadowRoot) => ReactNode;
};

/** Marks the elements around shadow roots; their order tells several on a page apart. */
export const SHADOW_MARK = 'data-pitlane';

/** A shadow root whose content is a portal of this React tree. On the server, and before it exists, an empty element. */
export function Shadow({ styles, minHeight, className, instance, children }: ShadowProps) {
  const element = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the root is made once
  useEffect(() => {
    const host = element.current!;
    const existing = host.shadowRoot;
    const shadow = existing ?? host.attachShadow({ mode: 'open' });
    if (!existing) shadow.adoptedStyleSheets = [createSheet(styles)];
    setRoot(shadow);
  }, []);
  return (
    <div
      ref={element}
      className={className}
      style={{ display: 'block', minHeight }}
      {...{ [SHADOW_MARK]: '', instance }}
    >
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
