import { Banner } from '@pitlane/ui/aria';
import { RetryButton } from '../../app/retry-button.tsx';

type Props = {
  onRetry: () => void;
  /** The banner appears in a region that is announced already. */
  isInRegion?: boolean;
};

/** Shown while the outcome of a payment is unknown: paying again could pay twice. */
export function UnsettledBanner({ onRetry, isInRegion = false }: Props) {
  return (
    <Banner
      isInRegion={isInRegion}
      tone="warning"
      title="We couldn’t confirm your payment yet"
      actions={<RetryButton onRetry={onRetry}>Check again</RetryButton>}
    >
      Your bank may already have approved it, so please don’t pay again. We’ll keep checking.
    </Banner>
  );
}
