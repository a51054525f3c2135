import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { bookingPaymentQuery } from './booking-payment.ts';

/** The pages on which an unbranded booking is paid have no name and no mark; until that is known they have none either. */
export function useUnbranded(): boolean {
  const { bookingToken } = useParams({ strict: false }) as { bookingToken?: string };
  const isPayPage = useLocation({
    select: ({ pathname }) =>
      /^\/booking\/[^/]+\/(pay|pay-with-bnpl|payment-confirmation)(\/|$)/.test(pathname),
  });
  const needsLookUp = isPayPage && bookingToken !== undefined;
  const payment = useQuery({ ...bookingPaymentQuery(bookingToken ?? ''), enabled: needsLookUp });
  return needsLookUp && (payment.isPending || payment.data?.IsUnbranded === true);
}
