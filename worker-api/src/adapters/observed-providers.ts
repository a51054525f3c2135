import type { AppDeps } from '../platform/deps.ts';
import type { CallObserver } from '../platform/outside-calls.ts';
import type { WebhookPost } from '../platform/ports/webhook-post.ts';

type Outside = Pick<
  AppDeps,
  | 'payments'
  | 'verify'
  | 'sms'
  | 'mail'
  | 'rego'
  | 'users'
  | 'images'
  | 'places'
  | 'directions'
  | 'postWebhook'
>;

/** Methods that make no outside call. */
const OWN = ['verifyWebhook', 'answerChallenge', 'readReturn', 'uploadAddress', 'receive', 'close'];

/** The same adapters, each call of them observed: `stripe capturePayment`, `rego find`. */
export function observeProviders<T extends Outside>(outside: T, observe: CallObserver | null): T {
  if (!observe) return outside;
  const whole = <A extends object>(name: string, adapter: A | null): A | null =>
    adapter && observeAdapter(name, adapter, observe);
  return {
    ...outside,
    payments: Object.fromEntries(
      Object.entries(outside.payments).map(([name, adapter]) => [
        name,
        observeAdapter(name, adapter, observe),
      ]),
    ),
    verify: whole('verify', outside.verify),
    sms: whole('sms', outside.sms),
    mail: whole('mail', outside.mail),
    rego: whole('rego', outside.rego),
    users: whole('users', outside.users),
    images: whole('images', outside.images),
    places: whole('places', outside.places),
    directions: whole('directions', outside.directions),
    postWebhook: outside.postWebhook && observePost(outside.postWebhook, observe),
  };
}

function observeAdapter<A extends object>(name: string, adapter: A, observe: CallObserver): A {
  return new Proxy(adapter, {
    get(target, part, receiver) {
      const value: unknown = Reflect.get(target, part, receiver);
      if (typeof value !== 'function' || typeof part === 'symbol' || OWN.includes(part)) return value;
      return (...args: unknown[]) => observe(name, part, () => value.apply(target, args));
    },
  });
}

/** `WebhookPost` never throws: the outcome is read from its status. */
const observePost =
  (post: WebhookPost, observe: CallObserver): WebhookPost =>
  (...args) =>
    observe(
      'partner',
      'webhook',
      () => post(...args),
      ({ status }) => (status === null ? 'unavailable' : status < 300 ? 'ok' : 'rejected'),
    );
