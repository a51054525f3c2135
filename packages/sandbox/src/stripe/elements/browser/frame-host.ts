/** One of our frames inside the merchant's page, and the calls to it. */
export type HostFrame = {
  iframe: HTMLIFrameElement;
  /** Calls the frame; waits until it is ready. */
  call: <T>(name: string, args: unknown) => Promise<T>;
  destroy: () => void;
};

type FrameMessage = { event?: string; data?: unknown; reply?: number; result?: unknown };

/** How long a frame may take to be ready before it counts as failed, milliseconds. */
const STANDS_WITHIN_MS = 15_000;

/**
 * Makes a frame of `origin`. Only messages of that origin and of this very window are heard, and what is
 * sent goes to that origin alone. `onEvent` hears `ready`, `loaderror` and whatever the frame reports.
 */
export function openFrame(
  origin: string,
  kind: string,
  query: Record<string, string>,
  onEvent: (event: string, data: unknown) => void,
): HostFrame {
  const iframe = document.createElement('iframe');
  const address = new URL(`/frame/${kind}`, origin);
  for (const [name, value] of Object.entries({ ...query, host: location.origin })) {
    address.searchParams.set(name, value);
  }
  iframe.src = address.href;

  const waiting = new Map<number, (result: unknown) => void>();
  const unsent: unknown[] = [];
  let stands = false;
  let calls = 0;
  const failed = setTimeout(() => {
    if (!stands)
      onEvent('loaderror', {
        error: { type: 'api_connection_error', message: 'The card fields did not load.' },
      });
  }, STANDS_WITHIN_MS);

  const send = (message: unknown) => {
    if (stands) iframe.contentWindow?.postMessage(message, origin);
    else unsent.push(message);
  };
  const hear = (message: MessageEvent) => {
    if (message.origin !== origin || message.source !== iframe.contentWindow) return;
    const { event, data, reply, result } = message.data as FrameMessage;
    if (reply !== undefined) {
      waiting.get(reply)?.(result);
      waiting.delete(reply);
    }
    if (event === 'ready') {
      stands = true;
      clearTimeout(failed);
      for (const kept of unsent.splice(0)) send(kept);
    }
    if (event) onEvent(event, data);
  };
  window.addEventListener('message', hear);

  return {
    iframe,
    call: <T>(name: string, args: unknown) =>
      new Promise<T>((resolve) => {
        calls += 1;
        waiting.set(calls, (result) => resolve(result as T));
        send({ call: calls, name, args });
      }),
    destroy: () => {
      clearTimeout(failed);
      window.removeEventListener('message', hear);
      iframe.remove();
    },
  };
}
