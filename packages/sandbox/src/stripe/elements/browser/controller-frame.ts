import { callApi, confirmIntent, intentId } from './api-client.ts';
import { answerCalls, report } from './channel.ts';

/** The hidden frame: calls that need no card fields. */
answerCalls({
  async retrieve({ clientSecret }: { clientSecret: string }) {
    const { value, error } = await callApi('GET', `/v1/payment_intents/${intentId(clientSecret)}`, {
      client_secret: clientSecret,
    });
    return error ? { error } : { paymentIntent: value };
  },
  confirm: (args: { clientSecret: string; returnUrl: string | null; paymentMethod: string }) =>
    confirmIntent(args, { payment_method: args.paymentMethod }),
});
report('ready');
