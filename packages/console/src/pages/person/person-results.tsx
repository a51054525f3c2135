import type { PersonData } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { Button, EmptyState, Inline, Table, type TableColumn } from '@pitlane/ui/aria';
import { useState } from 'react';
import { BookingLink, LeadLink } from '../../app/record-links.tsx';
import { Status } from '../../app/status.tsx';
import { EraseDialog, ExportDialog } from './person-dialogs.tsx';

type Lead = PersonData['Leads'][number];
type Booking = PersonData['Bookings'][number];

const LEADS: TableColumn<Lead>[] = [
  {
    id: 'name',
    label: 'Quote of',
    render: ({ Guid, CustomerName }) => <LeadLink guid={Guid}>{CustomerName ?? 'No name yet'}</LeadLink>,
  },
  { id: 'vehicle', label: 'Vehicle', render: ({ Vehicle }) => Vehicle },
  {
    id: 'since',
    label: 'Since (AEST)',
    render: ({ CreatedOn }) => formatRecordedInstant(CreatedOn, SERVICE_ZONE),
  },
  {
    id: 'stays',
    label: 'Can be erased',
    render: ({ BookingId }) => (BookingId === null ? 'Yes' : 'No: it was booked'),
  },
];

const BOOKINGS: TableColumn<Booking>[] = [
  {
    id: 'reference',
    label: 'Booking',
    render: ({ Id, Reference }) => <BookingLink id={Id}>{Reference}</BookingLink>,
  },
  { id: 'name', label: 'Customer', render: ({ CustomerName }) => CustomerName },
  { id: 'day', label: 'Day', render: ({ ServiceDate }) => formatLongDay(ServiceDate) },
  { id: 'workshop', label: 'Workshop', render: ({ WorkshopName }) => WorkshopName },
];

type Props = { person: string; data: PersonData; onChange: (data: PersonData) => void };

/** What was found, and what can be done with it. */
export function PersonResults({ person, data, onChange }: Props) {
  const { Leads: leads, Bookings: bookings } = data;
  const [step, setStep] = useState<'export' | 'erase' | null>(null);
  const erasable = leads.filter(({ BookingId }) => BookingId === null).map(({ Guid }) => Guid);
  const close = () => setStep(null);
  if (leads.length + bookings.length === 0)
    return (
      <EmptyState title="Nothing is kept">
        <p>No quote or booking has this address or number. Try the other one.</p>
      </EmptyState>
    );
  return (
    <>
      <Status>{`${count(leads.length, 'quote')}, ${count(bookings.length, 'booking')}.`}</Status>
      {leads.length > 0 && <Table label="Quotes" columns={LEADS} rows={leads} rowId={({ Guid }) => Guid} />}
      {bookings.length > 0 && (
        <>
          <Table label="Bookings" columns={BOOKINGS} rows={bookings} rowId={({ Id }) => String(Id)} />
          <p>
            Bookings stay, with their quotes: they’re part of your books, as long as the law asks for them.
          </p>
        </>
      )}
      <Inline>
        <Button onPress={() => setStep('export')}>Export as a file</Button>
        {erasable.length > 0 && (
          <Button variant="secondary" onPress={() => setStep('erase')}>
            Erase {count(erasable.length, 'quote')}
          </Button>
        )}
      </Inline>
      {step === 'export' && <ExportDialog person={person} onClose={close} />}
      {step === 'erase' && (
        <EraseDialog
          person={person}
          guids={erasable}
          title={`Erase ${count(erasable.length, 'quote')}?`}
          onClose={close}
          onErased={onChange}
        />
      )}
    </>
  );
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
