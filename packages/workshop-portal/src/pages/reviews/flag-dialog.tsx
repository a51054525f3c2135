import { FormError } from '@pitlane/app-shell/form-error';
import { flagReview, readFieldErrors } from '@pitlane/client';
import type { ReviewFlag } from '@pitlane/contracts';
import { Button, Dialog, RadioGroup, Stack, TextArea, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';

type Reason = ReviewFlag['Reason'];

/** Why a review should not stand. */
export const REASONS: Record<Reason, string> = {
  NotACustomer: 'Not from one of our customers',
  Abusive: 'Insulting or threatening',
  PersonalDetails: 'Names a person or reveals personal details',
  Other: 'Another reason',
};

const FIELDS = ['Comments'] as const;

type Props = { reviewId: number; isOpen: boolean; onClose: () => void };

/** Asks why a review should not stand. A low rating alone is no reason. */
export function FlagDialog({ reviewId, isOpen, onClose }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState<Reason | null>(null);
  const [comments, setComments] = useState('');
  const flag = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (Reason: Reason) => flagReview(api, reviewId, { Reason, Comments: comments }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['portal-reviews'] });
      toast({ title: 'Reported', detail: 'We’ll read it and show our decision here.' });
      onClose();
    },
  });
  return (
    <Dialog
      title="Report this review"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Not now
          </Button>
          <Button
            isPending={flag.isPending}
            isDisabled={reason === null}
            onPress={() => reason && flag.mutate(reason)}
          >
            Report
          </Button>
        </>
      }
    >
      <Stack>
        <p>We read every report. We don’t remove a review just because its rating is low.</p>
        <RadioGroup
          label="What is wrong with it?"
          value={reason}
          onChange={(next) => setReason(next as Reason)}
          options={Object.entries(REASONS).map(([value, label]) => ({ value, label }))}
        />
        <TextArea
          label="What should we know?"
          optional={reason === 'Other' ? undefined : '(optional)'}
          maxLength={2000}
          value={comments}
          onChange={setComments}
          error={readFieldErrors(flag.error, FIELDS).fields.Comments}
        />
        <FormError error={flag.error} fields={FIELDS} />
      </Stack>
    </Dialog>
  );
}
