import type { DiscountDetails } from '@pitlane/contracts';
import { normaliseMail } from '@pitlane/domain/people/mailbox';
import { Button, Price } from '@pitlane/ui/aria';
import { useEffect, useRef, useState } from 'react';
import styles from '../finalise-page.module.css';
import type { DiscountControl } from '../use-discount.ts';
import { DiscountCodeFields } from './discount-code-fields.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

type Props = StepProps & {
  control: DiscountControl;
  /** What the discount takes off now, cents. */
  cents: number;
};

/** One discount code: typed and applied, or applied and removable. */
export function DiscountStep({ control, cents, details, ...fields }: Props) {
  const { state, clear } = control;
  const isOwnAddress = normaliseMail(fields.form.email) === normaliseMail(details.CustomerEmail ?? '');
  const codeFields = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const takesFocus = useRef(false);
  const { status } = state;
  useEffect(() => {
    // The link opens the empty field, and so does "Remove": the focus moves there.
    if (!isOpen || !takesFocus.current || status !== 'none') return;
    takesFocus.current = false;
    codeFields.current?.querySelector('input')?.focus();
  }, [isOpen, status]);
  // Once there was a code, its field stays.
  if (!isOpen && (status !== 'none' || fields.form.discountCode)) setIsOpen(true);
  if (!isOpen)
    return (
      <div>
        <Button
          variant="quiet"
          onPress={() => {
            takesFocus.current = true;
            setIsOpen(true);
          }}
        >
          Add a discount code
        </Button>
      </div>
    );
  return (
    <Section id="discount" title="Discount code" isBusy={status === 'checking'}>
      {state.status === 'applied' ? (
        <AppliedDiscount
          discount={state.discount}
          cents={cents}
          isCheckedLater={state.discount.IsAffectedByCustomerBalance && !isOwnAddress}
          onRemove={() => {
            takesFocus.current = true;
            clear();
          }}
        />
      ) : (
        <DiscountCodeFields {...fields} ref={codeFields} control={control} />
      )}
    </Section>
  );
}

type AppliedProps = {
  discount: DiscountDetails;
  cents: number;
  /** The server counts by the address of the quote until the booking is sent. */
  isCheckedLater: boolean;
  onRemove: () => void;
};

function AppliedDiscount({ discount, cents, isCheckedLater, onRemove }: AppliedProps) {
  return (
    <div className={styles.known} data-field="discountCode" role="status">
      <div>
        <strong>{discount.DiscountCode}</strong>
        <span>{discount.Description}</span>
        {cents > 0 ? (
          <span>
            Takes off <Price cents={cents} />
          </span>
        ) : (
          <span>It doesn’t discount anything you’ve chosen.</span>
        )}
        {isCheckedLater && <span>We check the code for your details when you book.</span>}
      </div>
      <Button variant="secondary" size="small" onPress={onRemove}>
        Remove<span className="pl-hidden"> the discount code</span>
      </Button>
    </div>
  );
}
