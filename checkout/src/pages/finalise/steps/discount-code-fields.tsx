import { Button, TextField } from '@pitlane/ui/aria';
import type { Ref } from 'react';
import styles from '../finalise-page.module.css';
import type { DiscountControl } from '../use-discount.ts';
import type { StepProps } from './step-props.ts';

type Props = Omit<StepProps, 'details'> & { control: DiscountControl; ref: Ref<HTMLDivElement> };

/** The code, and the referral code when a partner's promotion needs it (DSC-04). Enter applies. */
export function DiscountCodeFields({ control: { state, apply, edit }, form, errors, onChange, ref }: Props) {
  const needsReferral =
    form.referralCode !== '' || (state.status === 'refused' && state.field === 'referralCode');
  const code = form.discountCode.trim();
  const fieldProps = (name: 'discountCode' | 'referralCode') => ({
    autoComplete: 'off',
    maxLength: 40,
    value: form[name],
    onChange: (value: string) => {
      edit();
      onChange({ [name]: value });
    },
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (code) apply(code, form);
    },
    error: errors[name],
  });
  return (
    <div ref={ref} className={styles.discount}>
      <div data-field="discountCode">
        <TextField label="Discount code" optional="(optional)" {...fieldProps('discountCode')} />
      </div>
      {needsReferral && (
        <div data-field="referralCode">
          <TextField label="Partner referral code" {...fieldProps('referralCode')} />
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
  );
}
