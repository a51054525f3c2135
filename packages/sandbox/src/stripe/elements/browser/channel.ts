type Handler = (args: never) => unknown;

const query = new URLSearchParams(location.search);

/** Origin of the page around this frame, as that page gave it; everything is sent to it and taken from it alone. */
export const HOST = query.get('host') ?? '';
/** The publishable key and the other settings of the frame's address. */
export const KEY = query.get('key') ?? '';
export const KIND = query.get('kind') === 'card' ? 'card' : 'payment';

/** Reports an event to the page around. */
export function report(event: string, data?: unknown): void {
  if (HOST && window.parent !== window) window.parent.postMessage({ event, data }, HOST);
}

/** Answers the calls of the page around by name; a name without a handler is ignored. */
export function answerCalls(handlers: Record<string, Handler>): void {
  window.addEventListener('message', (message) => {
    if (message.source !== window.parent || message.origin !== HOST) return;
    const { call, name, args } = message.data as { call: number; name: string; args: never };
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) return;
    void Promise.resolve(handler(args)).then((result) => {
      window.parent.postMessage({ reply: call, result: result ?? null }, HOST);
    });
  });
}
