import { FormError } from '@pitlane/app-shell/form-error';
import { getFleetApproval, setFleetApproval } from '@pitlane/client';
import { formatCents } from '@pitlane/domain/money/money';
import { Button, Card, Stack, toast } from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { LoadError } from '../../../app/load-error.tsx';
import { AmountField, readAmount, toAmountText } from '../amount-field.tsx';

/** The amount above which a booking waits for a manager. */
export function ApprovalCard({ canManage }: { canManage: boolean }) {
  const query = useQuery({
    queryKey: ['fleet-approval'],
    queryFn: ({ signal }) => getFleetApproval(api, signal),
  });
  if (query.error && !query.data)
    return <LoadError level={2} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const { AboveIncGst } = query.data;
  return (
    <Card title="Approval">
      <Stack>
        <p>
          {AboveIncGst === null
            ? 'Bookings go straight to the workshop.'
            : `A booking of more than ${formatCents(AboveIncGst)} waits for a manager before the workshop gets it. A driver’s own amount counts first.`}
        </p>
        {canManage && <AmountForm key={AboveIncGst} aboveCents={AboveIncGst} />}
      </Stack>
    </Card>
  );
}

function AmountForm({ aboveCents }: { aboveCents: number | null }) {
  const client = useQueryClient();
  const [text, setText] = useState(toAmountText(aboveCents));
  const amount = readAmount(text);
  const save = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (cents: number | null) => setFleetApproval(api, cents),
    onSuccess: (setting) => {
      client.setQueryData(['fleet-approval'], setting);
      toast({ title: 'Amount saved' });
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (amount.isValid && !save.isPending) save.mutate(amount.cents);
      }}
    >
      <Stack isForm>
        <AmountField
          label="Approve bookings above"
          hint="Inc GST. Leave empty if no booking needs approval. Applies to new bookings."
          value={text}
          onChange={setText}
        />
        <FormError error={save.error} />
        <Button type="submit" variant="secondary" isPending={save.isPending} isDisabled={!amount.isValid}>
          Save amount
        </Button>
      </Stack>
    </form>
  );
}
