import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { nativeStyles } from '../src/native/index.ts';
import { shadowTokens, shadowTones } from '../src/tokens/index.ts';

/** Shows its children in a shadow root with the styles of the widget. */
export function Shadow({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    const element = host.current as HTMLDivElement;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `${shadowTokens}${shadowTones}${nativeStyles}.stack{display:grid;gap:20px}.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}`,
    );
    shadow.adoptedStyleSheets = [sheet];
    setRoot(shadow);
  }, []);
  return <div ref={host}>{root && createPortal(children, root)}</div>;
}
