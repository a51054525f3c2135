import type { Listing, PaymentMethod } from '@pitlane/contracts';
import { METHOD_NAMES } from '../../payment/methods.ts';

/** The names of the methods that are set up and that this supplier accepts for its price; none where it is paid later. */
export const listOnlineMethods = ({ AcceptOnlinePayments, WorkshopPaymentMethods }: Listing): string[] =>
  AcceptOnlinePayments ? WorkshopPaymentMethods.map((method) => METHOD_NAMES[method as PaymentMethod]) : [];
