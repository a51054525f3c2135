import { Button, Price, TextField } from '@pitlane/ui/aria';
import { useEffect, useRef } from 'react';
import type { BookingForm } from './booking-form.ts';
import styles from './finalise-page.module.css';
import type { FormErrors } from './form-errors.ts';
import { Section } from './section.tsx';
import type { DiscountControl } from './use-discount.ts';

type Props = {
  control: DiscountControl;
  form: BookingForm;
  errors: FormErrors;
  /** What is taken off now, cents. */
  cents: number;
  onChange: (patch: Partial<BookingForm>) => void;
};

/** A code, looked at when it is applied; the referral code is asked for when a partner's promotion needs it (DSC-04). */
export function DiscountFields({ control, form, errors, cents, onChange }: Props) {
  const { state, apply, edit, clear } = control;
  const asksReferral =
    form.referralCode !== '' || (state.status === 'refused' && state.field === 'referralCode');
  const code = form.discountCode.trim();
  const removed = useRef<HTMLDivElement>(null);
  const wasApplied = useRef(false);
  useEffect(() => {
    // Whoever took the code away goes on in the empty field.
    if (wasApplied.current && state.status === 'none') removed.current?.querySelector('input')?.focus();
    wasApplied.current = false;
  }, [state.status]);
  return (
    <Section id="discount" title="Discount code" isBusy={state.status === 'checking'}>
      {state.status === 'applied' ? (
        <div className={styles.known} data-field="discountCode" role="status">
          <div>
            <strong>{state.discount.DiscountCode}</strong>
            <span>{state.discount.Description}</span>
            {cents > 0 ? (
              <span>
                Takes off <Price cents={cents} />
              </span>
            ) : (
              <span>Takes nothing off what is chosen now.</span>
            )}
          </div>
          <Button
            variant="secondary"
            size="small"
            onPress={() => {
              wasApplied.current = true;
              clear();
            }}
          >
            Remove<span className="pl-hidden"> the discount code</span>
          </Button>
        </div>
      ) : (
        <div ref={removed} className={styles.discount}>
          <div data-field="discountCode">
            <TextField
              label="Discount code"
              optional="(optional)"
              autoComplete="off"
              maxLength={40}
              value={form.discountCode}
              onChange={(discountCode) => {
                edit();
                onChange({ discountCode });
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (code) apply(code, form);
              }}
              error={errors.discountCode}
            />
          </div>
          {asksReferral && (
            <div data-field="referralCode">
              <TextField
                label="Partner referral code"
                autoComplete="off"
                maxLength={40}
                value={form.referralCode}
                onChange={(referralCode) => {
                  edit();
                  onChange({ referralCode });
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (code) apply(code, form);
                }}
                error={errors.referralCode}
              />
            </div>
          )}
          <Button
            variant="secondary"
            isPending={state.status === 'checking'}
            isDisabled={code === ''}
            onPress={() => apply(code, form)}
          >
            Apply
          </Button>
        </div>
      )}
    </Section>
  );
}
