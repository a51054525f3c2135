// Stands in for the global `braintree` of braintree-web and, once loaded by it, for `paypal`.
type Message = {
  source?: string;
  type?: string;
  result?: string;
  nonce?: string;
  error?: string;
  isEmpty?: boolean;
  isValid?: boolean;
  isOn?: boolean;
  card?: { type: string; niceType: string } | null;
};
type ButtonsOptions = {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => unknown;
  onCancel?: () => unknown;
  onError?: (error: Error) => unknown;
};

const home = new URL((document.currentScript as HTMLScriptElement).src).origin;

function clientBase(authorization: string): string {
  const { clientApiUrl } = JSON.parse(atob(authorization));
  if (new URL(clientApiUrl).origin !== home) throw new Error('This token is not of this stand-in.');
  return clientApiUrl;
}

const client = {
  create: async ({ authorization }: { authorization: string }) => ({ base: clientBase(authorization) }),
};

type FieldState = { isEmpty: boolean; isValid: boolean };
type FieldOptions = { container: string | Element; placeholder?: string; iframeTitle?: string };
type Styles = Record<string, Record<string, string>>;

/** One frame per field, as the real script has; the values meet in the frame of the number only. */
const hostedFields = {
  create: async ({ fields, styles = {} }: { fields: Record<string, FieldOptions>; styles?: Styles }) => {
    const listeners = new Map<string, ((event: object) => void)[]>();
    const states: Record<string, FieldState & { container: Element; frame: HTMLIFrameElement }> = {};
    let cards: { type: string; niceType: string }[] = [];
    let answer: (message: Message) => void = () => {};
    const ready = new Map<string, () => void>();
    const state = () => ({
      cards,
      fields: Object.fromEntries(
        Object.entries(states).map(([name, { frame: _frame, ...rest }]) => [
          name,
          { ...rest, isPotentiallyValid: true, isFocused: false },
        ]),
      ),
    });
    const notify = (name: string, emittedBy?: string) => {
      for (const each of listeners.get(name) ?? []) each({ ...state(), emittedBy });
    };
    const listen = ({ data, source }: MessageEvent<Message>) => {
      const [name, field] =
        Object.entries(states).find(([, each]) => each.frame.contentWindow === source) ?? [];
      if (!name || !field || data?.source !== 'braintree-field') return;
      if (data.type === 'ready') ready.get(name)?.();
      if (data.type === 'tokenized') answer(data);
      if (data.type === 'focus')
        field.container.classList.toggle('braintree-hosted-fields-focused', data.isOn);
      if (data.type !== 'change') return;
      field.isEmpty = data.isEmpty === true;
      field.isValid = data.isValid === true;
      field.container.classList.toggle('braintree-hosted-fields-valid', field.isValid);
      if (name === 'number') cards = data.card ? [data.card] : [];
      notify('validityChange', name);
    };
    window.addEventListener('message', listen);
    const shown = Object.entries(fields).map(([name, options]) => {
      const { container } = options;
      const place = typeof container === 'string' ? document.querySelector(container) : container;
      if (!place) throw new Error(`There is no place for ${name}.`);
      const frame = document.createElement('iframe');
      frame.src = `${home}/frame/field/${name}?placeholder=${encodeURIComponent(options.placeholder ?? '')}`;
      frame.title = options.iframeTitle ?? name;
      frame.style.cssText = 'width:100%;height:100%;border:0;display:block';
      states[name] = { isEmpty: true, isValid: false, container: place, frame };
      document
        .querySelector(`label[for="${place.id}"]`)
        ?.addEventListener('click', () => focusFrame(frame, home));
      const isReady = new Promise<void>((resolve) => ready.set(name, resolve));
      place.append(frame);
      return isReady.then(() => frame.contentWindow?.postMessage({ type: 'style', styles }, home));
    });
    await Promise.all(shown);
    return {
      getState: state,
      focus: (name: string) => {
        const frame = states[name]?.frame;
        if (frame) focusFrame(frame, home);
      },
      on: (name: string, each: (event: object) => void) =>
        listeners.set(name, [...(listeners.get(name) ?? []), each]),
      tokenize: () =>
        new Promise((resolve, reject) => {
          answer = ({ nonce, error }) => {
            if (nonce) resolve({ nonce, type: 'CreditCard' });
            else reject(Object.assign(new Error(error), { code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' }));
          };
          states.number?.frame.contentWindow?.postMessage({ type: 'tokenize' }, home);
        }),
      teardown: async () => {
        window.removeEventListener('message', listen);
        for (const { frame } of Object.values(states)) frame.remove();
      },
    };
  },
};

/** Moves the focus to the field in a frame. */
const focusFrame = (frame: HTMLIFrameElement, home: string) =>
  frame.contentWindow?.postMessage({ type: 'focus' }, home);

const paypalCheckout = {
  create: async ({ client: made }: { client: { base: string } }) => {
    let wanted = { amount: '', currency: '' };
    return {
      // The real script reads the nonce from its tag: https://developer.paypal.com/sdk/js/configuration (data-csp-nonce)
      loadPayPalSDK: async ({ dataAttributes = {} }: { dataAttributes?: Record<string, string> } = {}) => {
        const nonce = dataAttributes['csp-nonce'] ?? '';
        await runInline(nonce);
        Object.assign(window, {
          paypal: {
            FUNDING: { PAYPAL: 'paypal' },
            Buttons: (options: ButtonsOptions) => buttons(options, () => wanted, nonce),
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

const BUTTON_STYLE = `.paypal-button { width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: #ffc439;
  color: #111; font: 600 16px system-ui, sans-serif; cursor: pointer }
.paypal-button img { height: 20px; vertical-align: middle; margin-right: 8px }`;

/** Runs an inline script with the nonce, as the real one does; rejects where the page's policy does not let it. */
async function runInline(nonce: string): Promise<void> {
  const script = document.createElement('script');
  script.nonce = nonce;
  script.textContent = 'window.isPayPalAllowed = true';
  document.head.append(script);
  script.remove();
  if (!('isPayPalAllowed' in window))
    throw new Error('The policy of the page refuses the script of PayPal (script-src).');
}

/** Adds the button's styles and picture; rejects where the page's policy does not let them in. */
async function styleButton(button: HTMLElement, nonce: string): Promise<void> {
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = BUTTON_STYLE;
  document.head.append(style);
  if (!style.sheet) throw new Error('The policy of the page refuses the styles of PayPal (style-src).');
  const mark = new Image();
  mark.alt = '';
  button.prepend(mark);
  await new Promise<void>((resolve, reject) => {
    mark.onload = () => resolve();
    mark.onerror = () =>
      reject(new Error('The policy of the page refuses the pictures of PayPal (img-src).'));
    mark.src = `${home}/web/mark.svg`;
  });
}

function buttons(options: ButtonsOptions, wanted: () => { amount: string; currency: string }, nonce: string) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'PayPal';
  button.className = 'paypal-button';
  button.addEventListener('click', async () => {
    // Opened in the click handler: browsers block a window that opens later.
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
      await styleButton(button, nonce);
      place?.append(button);
    },
    close: async () => button.remove(),
  };
}

Object.assign(window, { braintree: { client, hostedFields, paypalCheckout, VERSION: 'stand-in' } });
