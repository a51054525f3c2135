import type { BookingPayment } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { KeyValueList, Price } from '@pitlane/ui/aria';

/** What the payment is for. */
export function PayFacts({ payment }: { payment: BookingPayment }) {
  return (
    <KeyValueList
      items={[
        { key: 'Reference', value: payment.BookingReference },
        { key: 'Workshop', value: payment.WorkshopName },
        { key: 'Vehicle', value: payment.VehicleDescription },
        { key: 'Date', value: formatLongDay(payment.ServiceDate) },
        {
          key: 'Total inc GST',
          value: <Price cents={payment.AmountIncGst} toCents={payment.MaximumAmountIncGst} />,
        },
      ]}
    />
  );
}
