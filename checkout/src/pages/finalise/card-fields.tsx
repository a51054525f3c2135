import type { PublicConfig } from '@pitlane/contracts';
import { Banner, Button, Skeleton } from '@pitlane/ui/aria';
import { useEffect, useRef, useState } from 'react';
import { type CardForm, cardAppearance, loadCardProvider, mountCardForm } from './card-form.ts';
import styles from './finalise-page.module.css';

type CardProps = {
  stripe: NonNullable<PublicConfig['Payment']['Stripe']>;
  total: number;
  currency: string;
  error: string | undefined;
  onCardForm: (form: CardForm | null) => void;
  onCardChange: () => void;
};

/** The provider's card fields in a frame of its own, with what is shown until they are there or when they fail. */
export function CardFields({ stripe, total, currency, error, onCardForm, onCardChange }: CardProps) {
  const container = useRef<HTMLDivElement>(null);
  const card = useRef<CardForm | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is updated in place below
  useEffect(() => {
    let isGone = false;
    setStatus('loading');
    loadCardProvider(stripe).then(
      (provider) => {
        if (isGone || !container.current) return;
        const form = mountCardForm(provider, container.current, {
          amount: total,
          currency,
          appearance: cardAppearance(),
        });
        form.element.on('ready', () => setStatus('ready'));
        form.element.on('loaderror', () => setStatus('failed'));
        form.element.on('change', onCardChange);
        card.current = form;
        onCardForm(form);
      },
      () => !isGone && setStatus('failed'),
    );
    return () => {
      isGone = true;
      card.current?.element.destroy();
      card.current = null;
      onCardForm(null);
    };
  }, [stripe, currency, attempt]);

  useEffect(() => {
    card.current?.elements.update({ amount: total });
  }, [total]);

  return (
    <div data-field="card" className={styles.card}>
      {status === 'failed' ? (
        <Banner
          tone="error"
          title="Payment Configuration Error"
          actions={
            <Button variant="secondary" size="small" onPress={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          }
        >
          Unable to initialise the payment form. Check your connection; what you typed is kept.
        </Banner>
      ) : (
        <div className={styles.cardFrame} aria-busy={status === 'loading'}>
          {status === 'loading' && <Skeleton height={244} />}
          <div ref={container} />
        </div>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
