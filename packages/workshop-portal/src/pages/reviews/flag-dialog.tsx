import { FormError } from '@pitlane/app-shell/form-error';
import { flagReview, readFieldErrors } from '@pitlane/client';
import type { ReviewFlag } from '@pitlane/contracts';
import { RadioGroup, Stack, TextArea, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { ConfirmDialog } from '../../app/confirm-dialog.tsx';
import { useDraft } from '../../app/draft.ts';

type Reason = ReviewFlag['Reason'];

/** Why a review should not stand. */
export const REASONS: Record<Reason, string> = {
  NotACustomer: 'Not from one of our customers',
  Abusive: 'Insulting or threatening',
  PersonalDetails: 'Names a person or reveals personal details',
  Other: 'Another reason',
};

const FIELDS = ['Comments'] as const;
const EMPTY = { reason: null as Reason | null, comments: '' };

type Props = { reviewId: number; isOpen: boolean; onClose: () => void };

/** Asks why a review should not stand. A low rating alone is not a reason. */
export function FlagDialog({ reviewId, isOpen, onClose }: Props) {
  const client = useQueryClient();
  const [{ reason, comments }, setReport] = useDraft(`review-report-${reviewId}`, EMPTY);
  const flag = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (Reason: Reason) => flagReview(api, reviewId, { Reason, Comments: comments }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['portal-reviews'] });
      setReport(EMPTY);
      toast({ title: 'Reported', detail: 'We’ll read it and show our decision here.' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Report this review"
      size="medium"
      isOpen={isOpen}
      confirm="Report"
      isPending={flag.isPending}
      isDisabled={reason === null}
      onConfirm={() => reason && flag.mutate(reason)}
      cancel="Not now"
      onClose={onClose}
    >
      <Stack>
        <p>We read every report. We don’t remove a review just because its rating is low.</p>
        <RadioGroup
          label="What is wrong with it?"
          value={reason}
          onChange={(next) => setReport({ comments, reason: next as Reason })}
          options={Object.entries(REASONS).map(([value, label]) => ({ value, label }))}
        />
        <TextArea
          label="What should we know?"
          optional={reason === 'Other' ? undefined : '(optional)'}
          maxLength={2000}
          value={comments}
          onChange={(text) => setReport({ reason, comments: text })}
          error={readFieldErrors(flag.error, FIELDS).fields.Comments}
        />
        <FormError error={flag.error} fields={FIELDS} />
      </Stack>
    </ConfirmDialog>
  );
}
