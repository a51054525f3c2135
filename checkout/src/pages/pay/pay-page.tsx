import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import type { PaymentMethod } from '@pitlane/contracts';
import { isBnpl } from '@pitlane/domain/payment/payment-methods';
import { Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { bookingPaymentQuery } from '../../app/booking-payment.ts';
import { useFreshPage } from '../../app/fresh-page.ts';
import { useConfig } from '../../app/use-config.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import type { UnpaidReturn } from '../payment/unpaid-return.ts';
import { NotPayable } from './not-payable.tsx';
import { PayForm } from './pay-form.tsx';

/** `/booking/{bookingToken}/pay` (2 §2). */
export function PayPage() {
  const { bookingToken } = getRouteApi('/booking/$bookingToken/pay').useParams();
  return <Pay token={bookingToken} page="pay" unsuccessful={null} />;
}

export function PayUnsuccessfulPage() {
  const { bookingToken } = getRouteApi('/booking/$bookingToken/pay/unsuccessful').useParams();
  const { reason = 'cancelled' } = getRouteApi('/booking/$bookingToken/pay/unsuccessful').useSearch();
  return <Pay token={bookingToken} page="pay" unsuccessful={reason} />;
}

/** `/booking/{bookingToken}/pay-with-bnpl`: pay-later alone. */
export function PayWithBnplPage() {
  const { bookingToken } = getRouteApi('/booking/$bookingToken/pay-with-bnpl').useParams();
  return <Pay token={bookingToken} page="pay-with-bnpl" unsuccessful={null} />;
}

export function PayWithBnplUnsuccessfulPage() {
  const route = getRouteApi('/booking/$bookingToken/pay-with-bnpl/unsuccessful');
  const { bookingToken } = route.useParams();
  const { reason = 'cancelled' } = route.useSearch();
  return <Pay token={bookingToken} page="pay-with-bnpl" unsuccessful={reason} />;
}

type Props = {
  token: string;
  page: 'pay' | 'pay-with-bnpl';
  unsuccessful: UnpaidReturn | null;
};

const methodsOn = (page: Props['page'], methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  page === 'pay' ? methods : methods.filter(isBnpl);

function Pay({ token, page, unsuccessful }: Props) {
  useDocumentTitle('Pay for your booking');
  useFreshPage();
  const config = useConfig();
  const payment = useQuery(bookingPaymentQuery(token));
  const failure = renderQueryFailure(payment);
  if (failure) return failure;
  if (!payment.data || !config) return <Skeleton height={420} />;
  const methods = methodsOn(page, payment.data.PaymentMethods);
  if (methods.length === 0) return <NotPayable payment={payment.data} phone={config.Partner.SupportPhone} />;
  return (
    <PayForm
      payment={payment.data}
      config={config}
      methods={methods}
      page={`/booking/${token}/${page}`}
      unsuccessful={unsuccessful}
    />
  );
}
