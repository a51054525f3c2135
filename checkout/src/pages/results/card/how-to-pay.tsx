import type { Listing } from '@pitlane/contracts';
import { laterPayment } from '@pitlane/domain/payment/later-payment';
import { createContext, useContext } from 'react';
import { listOnlineMethods } from './online-methods.ts';

/** Whether the lead is one of a fleet, whose company pays. */
export const FleetContext = createContext(false);

/** Who pays where nothing is paid online. */
export const PayLater = () => laterPayment(useContext(FleetContext)).label;

/** The online methods in words, or who pays later. */
export function HowToPay({ listing }: { listing: Listing }) {
  const methods = listOnlineMethods(listing);
  return methods.length > 0 ? `Online: ${methods.join(', ')}` : <PayLater />;
}
