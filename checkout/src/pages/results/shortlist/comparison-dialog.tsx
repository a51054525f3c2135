import { Dialog, Skeleton } from '@pitlane/ui/aria';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '../../../staged-rendering/lazy-with-retry.tsx';
import { renderPartFailure } from '../../errors/query-failure.tsx';

const load = async () => (await import('../details/details-dialog.tsx')).Comparison;
const Comparison = lazyWithRetry(load);

type Props = Omit<ComponentProps<Awaited<ReturnType<typeof load>>>, 'onClose'> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The quotes of the shortlist side by side. */
export function ComparisonDialog({ isOpen, onOpenChange, ...props }: Props) {
  return (
    <Dialog title="Compare quotes" size="large" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Comparison
        {...props}
        onClose={() => onOpenChange(false)}
        waiting={<Skeleton height={420} />}
        failed={renderPartFailure(
          'We couldn’t load the comparison',
          'Your quotes haven’t changed. Check your connection and try again.',
        )}
      />
    </Dialog>
  );
}
