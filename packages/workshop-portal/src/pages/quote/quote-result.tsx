import { FormError } from '@pitlane/app-shell/form-error';
import { addWorkshopQuote } from '@pitlane/client';
import type { WorkshopQuote } from '@pitlane/contracts';
import { QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import { Banner, Button, Card, DatePicker, KeyValueList, Price, Stack } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { CopyField } from '../../app/copy-field.tsx';
import { SendQuote } from './send-quote.tsx';

export type Service = { GenericServiceID: number } | { serviceIntervalId: number };

type Props = { quote: WorkshopQuote; service: Service; mid: string; workshop: number };

/** The price with its parts, the free days, and the link for the customer. */
export function QuoteResult({ quote, service, mid, workshop }: Props) {
  const [day, setDay] = useState<string | null>(quote.DateOptions[0] ?? null);
  const [isRefused, setIsRefused] = useState(false);
  const free = new Set(quote.DateOptions);
  const add = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () =>
      addWorkshopQuote(api, {
        WorkshopId: workshop,
        Mid: mid,
        ServiceDate: day,
        ...('GenericServiceID' in service
          ? { ServiceType: 'GenericService' as const, GenericServiceID: service.GenericServiceID }
          : { ServiceType: 'LogbookService' as const, IntervalId: service.serviceIntervalId }),
      }),
  });
  if (!quote.IsQuoteValid || !quote.Breakdown || add.data?.IsQuoteValid === false)
    return (
      <Banner tone="error" title="Quote not available">
        A quote could not be calculated for this vehicle. Please contact IT Support and quote Mid '{mid}'
      </Banner>
    );
  const { Breakdown, DateOptions } = quote;
  return (
    <Card title={quote.ServiceName ?? 'The price'}>
      <Stack>
        <KeyValueList
          layout="sum"
          items={[
            { key: 'Labour', value: <Price cents={Breakdown.LabourIncGst} /> },
            { key: 'Parts', value: <Price cents={Breakdown.PartsIncGst} /> },
            ...(Breakdown.ExtrasIncGst > 0
              ? [{ key: 'Extras', value: <Price cents={Breakdown.ExtrasIncGst} /> }]
              : []),
            { key: 'GST included', value: <Price cents={Breakdown.TaxIncluded} /> },
            { key: 'Total inc GST', value: <Price cents={Breakdown.TotalIncGst} />, total: true },
          ]}
        />
        {DateOptions.length === 0 ? (
          <p>You have no free days in the coming months.</p>
        ) : (
          <DatePicker
            label="Day"
            value={day}
            min={DateOptions[0]}
            max={DateOptions.at(-1)}
            isUnavailable={(one) => !free.has(one)}
            error={
              isRefused ? 'You are closed or full on this day. Choose another from the calendar.' : undefined
            }
            onChange={(next) => {
              const isFree = next !== null && free.has(next);
              setIsRefused(next !== null && !isFree);
              setDay(isFree ? next : null);
              add.reset();
            }}
          />
        )}
        <FormError error={add.error} />
        {add.data?.QuoteUrl ? (
          <>
            <CopyField
              label="Link for your customer"
              hint={`It opens the quote once, within ${QUOTE_KEPT_DAYS} days. The price won’t change.`}
              value={add.data.QuoteUrl}
            />
            {add.data.LeadGuid && <SendQuote leadGuid={add.data.LeadGuid} country={quote.Country} />}
          </>
        ) : (
          <Button isPending={add.isPending} isDisabled={day === null} onPress={() => add.mutate()}>
            Make a link for the customer
          </Button>
        )}
      </Stack>
    </Card>
  );
}
