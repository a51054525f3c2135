import type { PublicConfig } from '@pitlane/contracts';
import { Banner, Skeleton } from '@pitlane/ui/aria';
import { useEffect, useId, useRef, useState } from 'react';
import { RetryButton } from '../../app/retry-button.tsx';
import { retryThenReload } from '../../staged-rendering/retry-then-reload.ts';
import { useIsNeeded } from '../../staged-rendering/use-is-needed.ts';
import styles from './card-fields.module.css';
import { type CardForm, cardProvider, mountCardForm } from './card-form.ts';

type Props = {
  config: PublicConfig;
  /** Cents. */
  total: number;
  currency: string;
  error: string | undefined;
  onCardForm: (form: CardForm | null) => void;
  onCardChange: () => void;
};

const retry = retryThenReload();

/** The provider's card fields in its own frames, while loading, ready or failed. Its script loads on first use. */
export function CardFields({ config, total, currency, error, onCardForm, onCardChange }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const isWanted = useIsNeeded(container);
  const card = useRef<CardForm | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is updated in place below
  useEffect(() => {
    let isGone = false;
    setStatus('loading');
    if (!container.current || !isWanted) return;
    mountCardForm(config, {
      container: container.current,
      total,
      currency,
      onReady: () => !isGone && setStatus('ready'),
      onFailed: () => !isGone && setStatus('failed'),
      onChange: onCardChange,
    }).then(
      (form) => {
        if (isGone) return form.remove();
        card.current = form;
        onCardForm(form);
      },
      () => !isGone && setStatus('failed'),
    );
    return () => {
      isGone = true;
      card.current?.remove();
      card.current = null;
      onCardForm(null);
    };
  }, [config, currency, attempt, isWanted]);

  useEffect(() => {
    card.current?.setAmount(total);
  }, [total]);

  return (
    <div data-field="card" className={styles.card}>
      {status === 'failed' && (
        <Banner
          tone="error"
          title="Payment Configuration Error"
          actions={<RetryButton onRetry={() => retry(() => setAttempt(attempt + 1))} />}
        >
          Unable to initialise the payment form. Check your connection; we’ve kept what you typed.
        </Banner>
      )}
      <div className={styles.frame} hidden={status === 'failed'} aria-busy={status === 'loading'}>
        {status === 'loading' && <Skeleton height={168} />}
        <div ref={container} key={attempt}>
          {cardProvider(config)?.isBraintree && <HostedSlots />}
        </div>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Where Braintree puts its fields; the labels are ours. */
function HostedSlots() {
  const id = useId();
  const place = (name: string, label: string) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <div id={`${id}-${name}`} data-hosted={name} className={styles.place} />
    </div>
  );
  return (
    <div className={styles.places}>
      {place('number', 'Card number')}
      <div className={styles.pair}>
        {place('expirationDate', 'Expiry date')}
        {place('cvv', 'Security code')}
      </div>
    </div>
  );
}
