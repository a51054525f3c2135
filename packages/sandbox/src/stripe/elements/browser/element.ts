import { createEmitter } from './emitter.ts';
import { type HostFrame, openFrame } from './frame-host.ts';

export type CardElement = ReturnType<typeof createCardElement>;

type Context = { origin: string; key: string; appearance: unknown; locale: string };

/** A `payment` or `card` element: card fields in a frame of `context.origin`, below what it is mounted on. */
export function createCardElement(kind: 'payment' | 'card', options: unknown, context: Context) {
  const emitter = createEmitter();
  let frame: HostFrame | null = null;
  let settings: unknown = options ?? {};

  const report = (event: string, data: unknown) => {
    const details = (data ?? {}) as Record<string, unknown>;
    if (event === 'resize') resize(frame?.iframe, Number(details.height));
    else emitter.emit(event, { elementType: kind, ...details });
  };

  const element = {
    kind,
    /** Asks the frame; rejects when the element is not mounted, as the real one does. */
    ask: <T>(name: string, args: unknown): Promise<T> => {
      if (!frame) throw new Error(`IntegrationError: the ${kind} element is not mounted.`);
      return frame.call<T>(name, args);
    },
    isMounted: () => frame !== null,

    mount(target: string | HTMLElement) {
      const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (!place) throw new Error(`IntegrationError: no element matches ${String(target)}.`);
      element.unmount();
      frame = openFrame(context.origin, 'card', { key: context.key, kind, locale: context.locale }, report);
      styleFrame(frame.iframe);
      place.replaceChildren(frame.iframe);
      void frame.call('update', { options: settings, appearance: context.appearance });
    },
    unmount() {
      frame?.destroy();
      frame = null;
    },
    destroy() {
      element.unmount();
      emitter.emit('destroy', { elementType: kind });
    },
    update(change: unknown) {
      settings = { ...(settings as object), ...(change as object) };
      void frame?.call('update', { options: settings, appearance: context.appearance });
    },
    restyle(appearance: unknown) {
      context.appearance = appearance;
      void frame?.call('update', { options: settings, appearance });
    },
    on(event: string, listener: (value: unknown) => void) {
      emitter.on(event, listener);
      return element;
    },
    once(event: string, listener: (value: unknown) => void) {
      emitter.once(event, listener);
      return element;
    },
    off(event: string, listener?: (value: unknown) => void) {
      emitter.off(event, listener);
      return element;
    },
    focus: () => {
      frame?.iframe.focus();
      void frame?.call('focus', null);
    },
    blur: () => void frame?.call('blur', null),
    clear: () => void frame?.call('clear', null),
    collapse: () => element,
  };
  return element;
}

/** Height of the fields before they report their own, pixels: nothing moves when they appear. */
const FIRST_HEIGHT = 168;

function styleFrame(iframe: HTMLIFrameElement): void {
  iframe.title = 'Secure card payment';
  Object.assign(iframe.style, { display: 'block', width: '100%', border: '0', height: `${FIRST_HEIGHT}px` });
  // A frame whose colour scheme differs from its page's gets an opaque background, and `normal` is the host page's.
  iframe.style.colorScheme = 'light';
}

function resize(iframe: HTMLIFrameElement | undefined, height: number): void {
  if (iframe && Number.isFinite(height) && height > 0) iframe.style.height = `${Math.ceil(height)}px`;
}
