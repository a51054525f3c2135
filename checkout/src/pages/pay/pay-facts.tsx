import type { BookingPayment } from '@pitlane/contracts';
import { KeyValueList, Price } from '@pitlane/ui/aria';

/** What the payment is for. */
export function PayFacts({ payment }: { payment: BookingPayment }) {
  return (
    <KeyValueList
      items={[
        { key: 'Reference', value: payment.BookingReference },
        { key: 'Workshop', value: payment.WorkshopName },
        { key: 'Vehicle', value: payment.VehicleDescription },
        { key: 'Date', value: DATE.format(new Date(`${payment.ServiceDate}T00:00:00Z`)) },
        { key: 'Total inc GST', value: <Price cents={payment.AmountIncGst} /> },
      ]}
    />
  );
}

const DATE = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });
