// Stands in for the global `braintree` of braintree-web and, once loaded by it, for `paypal`.
type Message = {
  source?: string;
  type?: string;
  id?: number;
  result?: string;
  nonce?: string;
  error?: string;
  isComplete?: boolean;
};
type ButtonsOptions = {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => unknown;
  onCancel?: () => unknown;
  onError?: (error: Error) => unknown;
};

const home = new URL((document.currentScript as HTMLScriptElement).src).origin;

function baseOf(authorization: string): string {
  const { clientApiUrl } = JSON.parse(atob(authorization));
  if (new URL(clientApiUrl).origin !== home) throw new Error('This token is not of this stand-in.');
  return clientApiUrl;
}

const client = {
  create: async ({ authorization }: { authorization: string }) => ({ base: baseOf(authorization) }),
};

const hostedFields = {
  create: async ({ fields }: { fields: { number: { container: string | Element } } }) => {
    const { container } = fields.number;
    const place = typeof container === 'string' ? document.querySelector(container) : container;
    const frame = document.createElement('iframe');
    frame.src = `${home}/frame/card`;
    frame.title = 'Secure card payment';
    frame.style.cssText = 'width:100%;height:250px;border:0';
    const listeners = new Map<string, ((event: object) => void)[]>();
    const waiting = new Map<number, (message: Message) => void>();
    let isComplete = false;
    let last = 0;
    let ready: () => void = () => {};
    const isReady = new Promise<void>((resolve) => {
      ready = resolve;
    });
    const listen = (event: MessageEvent<Message>) => {
      if (event.source !== frame.contentWindow || event.data?.source !== 'braintree-card') return;
      if (event.data.type === 'ready') ready();
      if (event.data.type === 'change') {
        isComplete = event.data.isComplete === true;
        for (const tell of listeners.get('validityChange') ?? []) tell({ fields: state() });
      }
      if (event.data.type === 'tokenized') waiting.get(event.data.id ?? 0)?.(event.data);
    };
    const state = () => ({ number: { isValid: isComplete, container: place } });
    window.addEventListener('message', listen);
    place?.append(frame);
    await isReady;
    return {
      getState: () => ({ fields: state() }),
      on: (name: string, tell: (event: object) => void) =>
        listeners.set(name, [...(listeners.get(name) ?? []), tell]),
      clear: () => {
        frame.src = `${home}/frame/card`;
      },
      tokenize: () =>
        new Promise((resolve, reject) => {
          const id = ++last;
          waiting.set(id, ({ nonce, error }) => {
            waiting.delete(id);
            if (nonce) resolve({ nonce, type: 'CreditCard' });
            else reject(Object.assign(new Error(error), { code: 'HOSTED_FIELDS_FIELDS_INVALID' }));
          });
          frame.contentWindow?.postMessage({ type: 'tokenize', id }, home);
        }),
      teardown: async () => {
        window.removeEventListener('message', listen);
        frame.remove();
      },
    };
  },
};

const paypalCheckout = {
  create: async ({ client: made }: { client: { base: string } }) => {
    let wanted = { amount: '', currency: '' };
    return {
      loadPayPalSDK: async () => {
        Object.assign(window, {
          paypal: {
            FUNDING: { PAYPAL: 'paypal' },
            Buttons: (options: ButtonsOptions) => buttons(options, () => wanted),
          },
        });
      },
      createPayment: async ({ amount, currency }: { amount: string | number; currency: string }) => {
        wanted = { amount: String(amount), currency };
        return `EC-${Date.now().toString(36).toUpperCase()}`;
      },
      tokenizePayment: async () => {
        const answer = await fetch(`${made.base}/client/nonce`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body: JSON.stringify({ kind: 'paypal' }),
        });
        return { nonce: (await answer.json()).nonce, type: 'PayPalAccount' };
      },
      teardown: async () => {},
    };
  },
};

function buttons(options: ButtonsOptions, wanted: () => { amount: string; currency: string }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'PayPal';
  button.style.cssText =
    'width:100%;min-height:48px;border:0;border-radius:8px;background:#ffc439;color:#111;font:600 16px system-ui,sans-serif;cursor:pointer';
  button.addEventListener('click', async () => {
    // Opened with the press itself: a browser lets no window open later.
    const popup = window.open('about:blank', '_blank', 'width=480,height=640');
    try {
      const orderID = await options.createOrder();
      const listen = (event: MessageEvent<Message>) => {
        if (event.origin !== home || event.data?.source !== 'braintree-paypal') return;
        window.removeEventListener('message', listen);
        if (event.data.result === 'approve') void options.onApprove({ orderID });
        else options.onCancel?.();
      };
      window.addEventListener('message', listen);
      const { amount, currency } = wanted();
      if (popup) popup.location.href = `${home}/paypal?amount=${amount}&currency=${currency}`;
    } catch (error) {
      popup?.close();
      options.onError?.(error as Error);
    }
  });
  return {
    render: async (container: string | Element) => {
      const place = typeof container === 'string' ? document.querySelector(container) : container;
      place?.append(button);
    },
    close: async () => button.remove(),
  };
}

Object.assign(window, { braintree: { client, hostedFields, paypalCheckout, VERSION: 'stand-in' } });
