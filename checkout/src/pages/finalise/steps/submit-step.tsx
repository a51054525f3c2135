import type { Lead } from '@pitlane/contracts';
import { Banner } from '@pitlane/ui/aria';
import { UnsettledBanner } from '../../payment/unsettled-banner.tsx';
import styles from '../finalise-page.module.css';
import type { Checkout } from '../use-checkout.ts';
import type { SubmitNotices } from '../use-submit-notices.ts';
import { GoodToKnow } from './good-to-know.tsx';
import type { StepProps } from './step-props.ts';
import { TermsField } from './terms-field.tsx';

type Props = StepProps & { lead: Lead | undefined; checkout: Checkout; notices: SubmitNotices };

/** What the booking agrees to, and what stands in its way. */
export function SubmitStep({ details, form, errors, onChange, lead, checkout, notices }: Props) {
  return (
    <>
      <GoodToKnow details={details} lead={lead} />
      <TermsField
        details={details}
        isAgreed={form.agreed}
        error={errors.agreed}
        onChange={(agreed) => onChange({ agreed })}
      />
      <div data-notice tabIndex={-1} className={styles.notice}>
        <Notices {...notices} isBusy={checkout.status === 'busy'} onRetry={checkout.retry} />
      </div>
    </>
  );
}

type NoticesProps = SubmitNotices & { isBusy: boolean; onRetry: () => void };

function Notices({ isInvalid, failure, generalError, isUnsettled, isBusy, onRetry }: NoticesProps) {
  return (
    <>
      {isInvalid && (
        <Banner tone="error" title="There were errors in your form">
          Please check the fields that are marked above.
        </Banner>
      )}
      {failure && !isBusy && (
        <Banner tone="error" title="Payment not completed">
          {failure}
        </Banner>
      )}
      {generalError && (
        <Banner tone="error" title={generalError.title}>
          {generalError.message}
        </Banner>
      )}
      {isUnsettled && <UnsettledBanner onRetry={onRetry} />}
    </>
  );
}
