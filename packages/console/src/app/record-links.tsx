import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** To the page of a booking. */
export const BookingLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to="/bookings/$id" params={{ id: String(id) }}>
    {children}
  </Link>
);

/** To the page of a lead. */
export const LeadLink = ({ guid, children }: { guid: string; children: ReactNode }) => (
  <Link to="/leads/$guid" params={{ guid }}>
    {children}
  </Link>
);
