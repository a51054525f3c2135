import type { PaymentMethod, PaymentOrder, PublicConfig } from '@pitlane/contracts';
import type { PaymentResult } from '@pitlane/flows/checkout/payment-steps';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { onceOpened } from '../../staged-rendering/once-opened.tsx';
import type { CardForm, Cardholder } from './card-form.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import { needsNewPage } from './payment-policy.ts';

const PayPalDialog = onceOpened(async () => (await import('./paypal-dialog.tsx')).PayPalDialog);

export type PaymentParts = {
  /** The provider's part in the browser: the card form, PayPal's window, or the way to the provider's page. */
  confirm: (method: PaymentMethod, order: PaymentOrder) => Promise<PaymentResult>;
  /** What is wrong with the card as it was typed, in words; null when it can be paid with. */
  checkCard: () => Promise<string | null>;
  /** Moves the focus to the card fields; nothing while they load. */
  focusCard: () => void;
  onCardForm: (form: CardForm | null) => void;
  /** PayPal's window, to be put at the end of the page. */
  dialog: ReactNode;
};

/** The parts of a page on which something is paid, for finalise and for paying a booking that exists. */
export function usePaymentParts(
  config: PublicConfig,
  { name, email, mobile, country }: Cardholder,
): PaymentParts {
  const card = useRef<CardForm | null>(null);
  const usesPayPal = config.Payment.Braintree !== null;
  useEffect(() => {
    // What was typed is kept as the session's draft.
    if (usesPayPal && needsNewPage()) location.reload();
  }, [usesPayPal]);
  const [payPal, setPayPal] = useState<{
    order: PaymentOrder;
    resolve: (result: PaymentResult) => void;
  } | null>(null);
  const confirm = useCallback<PaymentParts['confirm']>(
    async (method, order) => {
      if (method === 'creditCard') {
        const cardholder = { name: name.trim(), email: email.trim(), mobile: mobile.trim(), country };
        return card.current?.confirm(order, cardholder) ?? NOT_READY;
      }
      if (method !== 'payPal') return leaveForProvider(order);
      return new Promise<PaymentResult>((resolve) => setPayPal({ order, resolve })).finally(() =>
        setPayPal(null),
      );
    },
    [name, email, mobile, country],
  );
  const checkCard = useCallback(
    async () =>
      card.current ? card.current.check() : 'The card form is still loading. Try again in a moment.',
    [],
  );
  const focusCard = useCallback(() => card.current?.focus(), []);
  const onCardForm = useCallback((form: CardForm | null) => {
    card.current = form;
  }, []);
  return {
    confirm,
    checkCard,
    focusCard,
    onCardForm,
    dialog: (
      <PayPalDialog
        config={config}
        order={payPal?.order ?? null}
        isOpen={payPal !== null}
        onOpenChange={(isOpen) => !isOpen && payPal?.resolve({ status: 'cancelled' })}
        onResult={(result) => payPal?.resolve(result)}
      />
    ),
  };
}

const NOT_READY: PaymentResult = {
  status: 'failed',
  code: 'card-form-missing',
  message: 'The card form is not ready. Please try again.',
};
