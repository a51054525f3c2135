import { useState } from 'react';
import * as ui from '../src/aria/index.ts';
import { FieldsSection } from './fields-section.tsx';
import { NativePage } from './native-page.tsx';
import { Shadow } from './shadow.tsx';

const STEPS: ui.Step[] = [
  { id: 'when', label: 'When', state: 'done' },
  { id: 'extras', label: 'Extras', state: 'done' },
  { id: 'details', label: 'Your details', state: 'current' },
  { id: 'pay', label: 'Pay', state: 'next' },
];

const WORKSHOPS = [
  { name: 'Harbour City Motors', rating: 4.8, count: '50+', cents: 24900, to: null },
  {
    name: 'Brown & Sons Automotive and Tyre Centre Surry Hills',
    rating: 4.3,
    count: '12',
    cents: 26250,
    to: 31000,
  },
];

const BOOKINGS = [
  { id: 'PL-20418', car: 'Mazda 3 2018', when: 'Mon 24 Nov, 8:00', cents: 23900, state: 'Needs an answer' },
  { id: 'PL-20397', car: 'Toyota Hilux 2021', when: 'Tue 25 Nov, 10:30', cents: 123450, state: 'Confirmed' },
];

/** The components of hosted pages, arranged as those pages use them. */
export function HostedPage() {
  const [view, setView] = useState('list');
  return (
    <>
      <ui.PageShell
        logo={
          <a href="#home">
            <ui.Icon path={ui.carIcon} size={26} />
            Pitlane
          </a>
        }
        actions={
          <>
            <ui.Button variant="quiet" size="small">
              Help
            </ui.Button>
            <ui.Menu
              trigger={<ui.TriggerButton variant="quiet">Account</ui.TriggerButton>}
              items={[
                { id: 'bookings', label: 'My bookings', icon: ui.calendarIcon },
                { id: 'out', label: 'Sign out', isDanger: true },
              ]}
            />
          </>
        }
        footer={
          <>
            <span>© Pitlane</span>
            <a href="#privacy">Privacy</a>
            <a href="#terms">Terms</a>
          </>
        }
      >
        <ui.Stack gap={8}>
          <ui.Breadcrumbs
            crumbs={[
              { id: 'q', label: 'Quotes', href: '#' },
              { id: 'b', label: 'Harbour City Motors' },
            ]}
          />
          <ui.Steps label="Booking" steps={STEPS} onSelect={() => undefined} />
          <ui.Inline justify="between">
            <h1>12 workshops near Surry Hills</h1>
            <ui.ToggleButtonGroup
              label="View"
              value={view}
              onChange={setView}
              options={[
                { id: 'list', label: 'List', icon: ui.listIcon },
                { id: 'map', label: 'Map', icon: ui.mapIcon },
              ]}
            />
          </ui.Inline>
          <ui.Split aside={<Summary />}>
            <ui.Stack gap={3}>
              <h2>Recommended</h2>
              {WORKSHOPS.map((workshop) => (
                <Listing key={workshop.name} workshop={workshop} />
              ))}
              <ui.Card aria-busy="true">
                <ui.Stack gap={3}>
                  <ui.Skeleton width="50%" height={24} />
                  <ui.Skeleton lines={2} />
                </ui.Stack>
              </ui.Card>
            </ui.Stack>
          </ui.Split>
          <FieldsSection />
          <Portal />
          <States />
          <section>
            <ui.Stack gap={5}>
              <h2>Light components, in a shadow root</h2>
              <Shadow>
                <NativePage />
              </Shadow>
            </ui.Stack>
          </section>
        </ui.Stack>
      </ui.PageShell>
      <ui.StickyBar action={<ui.Button>Pay $239.00</ui.Button>}>
        <ui.Price cents={23900} suffix="inc GST" size="large" />
      </ui.StickyBar>
      <ui.ToastRegion />
    </>
  );
}

function States() {
  return (
    <ui.Grid min="large">
      <ui.Card>
        <ui.EmptyState title="No workshop within 10 km" actions={<ui.Button>Search 25 km</ui.Button>}>
          Workshops a little further away also collect cars.
        </ui.EmptyState>
      </ui.Card>
      <ui.Card>
        <ui.ErrorState
          title="We could not load the quotes"
          detail="Your answers are safe. Check the connection and try again."
          traceId="4bf92f3577b34da6"
          onRetry={() => undefined}
        />
      </ui.Card>
    </ui.Grid>
  );
}

function Listing({ workshop }: { workshop: (typeof WORKSHOPS)[number] }) {
  return (
    <ui.Card as="article">
      <ui.Stack gap={3}>
        <ui.Inline justify="between" align="start" wrap={false}>
          <h3>{workshop.name}</h3>
          <ui.Rating value={workshop.rating} count={workshop.count} />
        </ui.Inline>
        <ui.Inline gap={2}>
          <ui.Badge tone="accent" icon={ui.shieldIcon}>
            Verified
          </ui.Badge>
          <ui.Badge icon={ui.pinIcon}>2.1 km</ui.Badge>
          <ui.Badge icon={ui.carIcon}>Loan car</ui.Badge>
          <ui.Badge tone="warning">Closes at 3 pm</ui.Badge>
        </ui.Inline>
        <ui.Inline justify="between">
          <span>Available tomorrow 8:00</span>
          <ui.Price cents={workshop.cents} toCents={workshop.to} size="large" />
        </ui.Inline>
        <ui.Inline justify="end">
          <ui.Button variant="secondary">Details</ui.Button>
          <ui.LinkButton href="#book">Book now</ui.LinkButton>
        </ui.Inline>
      </ui.Stack>
    </ui.Card>
  );
}

function Summary() {
  return (
    <ui.Card title="Your booking">
      <ui.Stack gap={4}>
        <ui.KeyValueList
          layout="sum"
          items={[
            { key: 'Basic service', hint: 'Mazda 3 2018', value: <ui.Price cents={22900} /> },
            { key: 'Loan car', value: <ui.Price cents={2000} /> },
            { key: 'Discount', value: <ui.Price cents={-1000} /> },
            {
              key: 'Total',
              hint: 'includes $21.73 GST',
              value: <ui.Price cents={23900} size="large" />,
              total: true,
            },
          ]}
        />
        <ui.Button full>Pay $239.00</ui.Button>
        <ui.Disclosure title="What is included" end={<ui.Badge>14</ui.Badge>}>
          Oil, filter and a check of 12 points.
        </ui.Disclosure>
        <ui.Dialog title="Cancel this booking?" isOpen={false}>
          body
        </ui.Dialog>
        <ui.DialogTrigger>
          <ui.TriggerButton variant="quiet">Cancellation terms</ui.TriggerButton>
          <ui.Dialog
            title="Cancellation terms"
            footer={(close) => <ui.Button onPress={close}>I understand</ui.Button>}
          >
            <p>Free until 24 hours before the appointment. Later, the workshop may keep $20.00.</p>
          </ui.Dialog>
        </ui.DialogTrigger>
      </ui.Stack>
    </ui.Card>
  );
}

function Portal() {
  return (
    <ui.Stack gap={4}>
      <ui.Banner
        tone="warning"
        title="2 bookings need an answer"
        actions={<ui.Button size="small">Answer</ui.Button>}
      >
        The first one by 5 pm today.
      </ui.Banner>
      <ui.Tabs
        label="Bookings"
        tabs={[
          {
            id: 'action',
            label: 'Action required',
            count: 2,
            content: (
              <ui.Card padding="none">
                <ui.Table
                  label="Bookings"
                  rows={BOOKINGS}
                  rowId={(row) => row.id}
                  columns={[
                    { id: 'id', label: 'Booking', render: (row) => row.id, allowsSorting: true },
                    { id: 'car', label: 'Car', render: (row) => row.car },
                    { id: 'when', label: 'When', render: (row) => row.when },
                    {
                      id: 'state',
                      label: 'State',
                      render: (row) => (
                        <ui.Badge tone={row.state === 'Confirmed' ? 'accent' : 'warning'}>
                          {row.state}
                        </ui.Badge>
                      ),
                    },
                    {
                      id: 'price',
                      label: 'Price',
                      align: 'end',
                      render: (row) => <ui.Price cents={row.cents} />,
                    },
                  ]}
                />
              </ui.Card>
            ),
          },
          { id: 'upcoming', label: 'Upcoming', content: 'None' },
          { id: 'past', label: 'Past', content: 'None' },
        ]}
      />
      <ui.Grid min="large">
        <ui.Card title="What happens next">
          <ui.Timeline
            label="Booking"
            items={[
              { id: 'paid', title: 'Paid', detail: 'Fri 21 Nov, 9:41', state: 'done' },
              {
                id: 'confirm',
                title: 'The workshop confirms',
                detail: 'Usually within 2 hours',
                state: 'current',
              },
              { id: 'drop', title: 'Drop off the car', detail: 'Mon 24 Nov, 8:00', state: 'next' },
            ]}
          />
        </ui.Card>
        <ui.Card title="Booking">
          <ui.KeyValueList
            items={[
              { key: 'Car', value: 'Mazda 3 2018, ABC 123' },
              { key: 'Customer', value: 'Alexandra Papadopoulos-Montgomery' },
              { key: 'Rating', value: <ui.Rating value={4.3} count="12" stars /> },
            ]}
          />
        </ui.Card>
      </ui.Grid>
    </ui.Stack>
  );
}
