import type { PaymentOrder, PublicConfig } from '@pitlane/contracts';
import type { PaymentResult } from '@pitlane/flows/checkout/payment-steps';
import { Banner, Dialog, Price, Skeleton } from '@pitlane/ui/aria';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RetryButton } from '../../app/retry-button.tsx';
import { mountPayPal } from './braintree.ts';

type Props = {
  config: PublicConfig;
  /** What is paid while the window is open. */
  order: PaymentOrder | null;
  isOpen: boolean;
  /** Closing the window cancels the payment. */
  onOpenChange: (isOpen: boolean) => void;
  onResult: (result: PaymentResult) => void;
};

/** PayPal's button in a window of ours: PayPal opens its own with the press on it (2 §4 'payPal opens a PayPal modal'). */
export function PayPalDialog({ config, order, isOpen, onOpenChange, onResult }: Props) {
  return (
    <Dialog title="Pay with PayPal" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      {order && <PayPalButton config={config} order={order} onResult={onResult} />}
    </Dialog>
  );
}

type ButtonProps = Pick<Props, 'config' | 'onResult'> & { order: PaymentOrder };

function PayPalButton({ config, order, onResult }: ButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const report = useEffectEvent(onResult);
  const { SupportPhone: phone } = config.Partner;
  const braintree = config.Payment.Braintree;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt mounts again
  useEffect(() => {
    let isGone = false;
    let remove: (() => void) | null = null;
    setStatus('loading');
    const mounting =
      braintree && order.Token && container.current
        ? mountPayPal(
            braintree,
            container.current,
            {
              clientToken: order.Token,
              amountCents: order.AmountIncGst ?? 0,
              currency: order.Currency ?? 'AUD',
            },
            {
              onNonce: (nonce) => report({ status: 'confirmed', nonce }),
              onCancel: () => report({ status: 'cancelled' }),
              onError: () => setStatus('failed'),
            },
          )
        : Promise.reject(new Error('PayPal isn’t available here.'));
    mounting.then(
      (unmount) => {
        remove = unmount;
        if (isGone) unmount();
        else setStatus('ready');
      },
      () => !isGone && setStatus('failed'),
    );
    return () => {
      isGone = true;
      remove?.();
    };
  }, [braintree, order, attempt]);
  return (
    <>
      <p>
        You pay <Price cents={order.AmountIncGst ?? 0} />. PayPal opens in its own window.
      </p>
      {status === 'failed' && (
        <Banner
          tone="error"
          title="PayPal Unavailable"
          actions={<RetryButton onRetry={() => setAttempt(attempt + 1)} />}
        >
          Nothing was charged. Try again or pay in another way
          {phone && `, or call ${phone}`}.
        </Banner>
      )}
      {status === 'loading' && <Skeleton height={48} />}
      <div ref={container} aria-busy={status === 'loading'} hidden={status === 'failed'} />
    </>
  );
}
