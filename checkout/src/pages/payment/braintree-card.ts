import { getClientToken } from '@pitlane/client';
import { isAcceptedBrand, UNSUPPORTED_BRAND_TEXT } from '@pitlane/domain/payment/card';
import type { PaymentResult } from '@pitlane/flows/checkout/payment-steps';
import type { HostedFields } from 'braintree-web';
import { api } from '../../api/api.ts';
import { type BraintreeConfig, loadPart } from './braintree.ts';
import type { CardForm, Cardholder, CardMount } from './card-form.ts';
import { fieldLook } from './field-look.ts';

/** The fields in the order in which they are checked, with what is wrong when one is not complete. */
const FIELDS = [
  ['number', 'Card number', 'Check the card number.'],
  ['expirationDate', 'Expiry date', 'Check the expiry date.'],
  ['cvv', 'Security code', 'Check the security code.'],
] as const;

/**
 * Mounts Braintree's hosted fields, each in its own frame, into the places of `container` (`data-hosted`). What is
 * paid with is a token: the server authorises with it.
 */
export async function mountBraintreeCard(config: BraintreeConfig, mount: CardMount): Promise<CardForm> {
  const [client, hostedFields, { ClientToken }] = await Promise.all([
    loadPart(config, 'client'),
    loadPart(config, 'hostedFields'),
    getClientToken(api, mount.currency),
  ]);
  const { text, muted, danger, font } = fieldLook();
  const fields = await hostedFields.create({
    client: await client.create({ authorization: ClientToken }),
    styles: {
      input: { 'font-size': '16px', 'font-family': font, color: text },
      '::placeholder': { color: muted },
      '.invalid': { color: danger },
    },
    fields: Object.fromEntries(
      FIELDS.map(([name, label]) => [
        name,
        {
          container: findSlot(mount.container, name),
          iframeTitle: label,
          internalLabel: label,
          ...(name === 'expirationDate' ? { placeholder: 'MM / YY' } : {}),
        },
      ]),
    ),
  });
  for (const event of ['validityChange', 'cardTypeChange', 'notEmpty'] as const)
    fields.on(event, mount.onChange);
  mount.onReady();
  return {
    check: async () => faultIn(fields.getState(), config.AcceptedBrands),
    confirm: (_order, cardholder) => tokenize(fields, cardholder),
    focus: () => fields.focus('number'),
    setAmount: () => {},
    remove: () => void fields.teardown(),
  };
}

function findSlot(container: HTMLElement, name: string): HTMLElement {
  const place = container.querySelector<HTMLElement>(`[data-hosted="${name}"]`);
  if (!place) throw new Error(`There is no place for the field ${name}.`);
  return place;
}

function faultIn(
  { fields, cards }: ReturnType<HostedFields['getState']>,
  accepted: readonly string[],
): string | null {
  const [card] = cards;
  const isKnown = cards.length === 1 && card !== undefined && !fields.number.isEmpty;
  if (isKnown && !isAcceptedBrand(brandName(card.type), accepted)) return UNSUPPORTED_BRAND_TEXT;
  return FIELDS.find(([name]) => !fields[name].isValid)?.[2] ?? null;
}

/** `american-express` is `amex` to us, `master-card` is `mastercard`. */
function brandName(type: string): string {
  const name = type.toLowerCase().replace(/[^a-z]/g, '');
  return name === 'americanexpress' ? 'amex' : name;
}

async function tokenize(fields: HostedFields, { name, country }: Cardholder): Promise<PaymentResult> {
  try {
    const { nonce } = await fields.tokenize({
      cardholderName: name,
      billingAddress: { countryCodeAlpha2: country },
    });
    return { status: 'confirmed', nonce };
  } catch (error) {
    const { code } = error as { code?: string };
    return {
      status: 'failed',
      code: code ?? 'tokenize-failed',
      // The text of 2 §5; the script's message is for developers.
      message: 'There has been an error, try again.',
    };
  }
}
