import type { WorkshopRow } from '@pitlane/contracts';
import { Badge, Inline } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { createColumns, type DataColumn } from '../../app/data-table.tsx';
import { Phone } from '../../app/phone.tsx';
import { showDay } from '../workshop/show-day.ts';
import { EXPIRED_NAMES, KIND_NAMES, STATE_NAMES, STATE_TONES } from '../workshop/workshop-words.ts';

const column = createColumns<WorkshopRow>();

/** Which workshop, where, whether it is listed, and until when its papers hold. */
export const WORKSHOP_COLUMNS: DataColumn<WorkshopRow>[] = [
  column.accessor('Name', {
    id: 'name',
    header: 'Workshop',
    cell: ({ row }) => (
      <Link to="/workshops/$id" params={{ id: String(row.original.Id) }}>
        {row.original.Name}
      </Link>
    ),
  }),
  column.accessor(({ Kind }) => KIND_NAMES[Kind], { id: 'kind', header: 'Kind' }),
  column.accessor('Suburb', { id: 'suburb', header: 'Suburb' }),
  column.accessor(describeState, {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <Inline gap={1}>
        <Badge tone={STATE_TONES[original.State]}>{STATE_NAMES[original.State]}</Badge>
        {original.Expired.map((paper) => (
          <Badge key={paper} tone="danger">
            {EXPIRED_NAMES[paper]}
          </Badge>
        ))}
      </Inline>
    ),
  }),
  column.accessor('ContactName', { id: 'contact', header: 'Contact' }),
  column.accessor('Phone', {
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => <Phone number={row.original.Phone} />,
  }),
  column.accessor('LicenceExpiresOn', {
    id: 'licence',
    header: 'Licence until',
    cell: ({ row }) => showIfKnown(row.original.LicenceExpiresOn),
  }),
  column.accessor('InsuranceExpiresOn', {
    id: 'insurance',
    header: 'Insurance until',
    cell: ({ row }) => showIfKnown(row.original.InsuranceExpiresOn),
  }),
  column.accessor(({ RatingAverage, RatingCount }) => (RatingCount > 0 ? RatingAverage.toFixed(1) : ''), {
    id: 'rating',
    header: 'Rating',
    cell: ({ row: { original } }) =>
      original.RatingCount > 0 ? `${original.RatingAverage.toFixed(1)} (${original.RatingCount})` : '–',
  }),
];

function describeState({ State, PausedUntil, Expired }: WorkshopRow): string {
  const state = PausedUntil ? `${STATE_NAMES[State]} until ${PausedUntil}` : STATE_NAMES[State];
  return [state, ...Expired.map((paper) => EXPIRED_NAMES[paper])].join('; ');
}

const showIfKnown = (day: string | null): string => (day ? showDay(day) : '–');
