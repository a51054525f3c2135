import { getServiceIntervals, getWorkshopQuote } from '@pitlane/client';
import type { Vehicle } from '@pitlane/contracts';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import { Button, Card, EmptyState, Inline, RadioGroup, Select, Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { meQuery } from '../../app/me.ts';
import { Narrow } from '../../app/narrow.tsx';
import { useWorkshop, WorkshopSelect } from '../../app/workshop-select.tsx';
import { QuoteResult, type Service } from './quote-result.tsx';
import { VehicleField } from './vehicle-field.tsx';

/** The basic service of every workshop (2 §9). */
const BASIC_SERVICE_ID = 1;

/** Quotes a service to a customer at the desk: the vehicle, the service, its price and free days (2 §7 'Workshop quote'). */
export function QuotePage() {
  useDocumentTitle('Quote a service');
  const { workshopId } = useSearch({ strict: false }) as { workshopId?: number };
  const [wanted, setWanted] = useState<number | null>(workshopId ?? pageWorkshopId());
  const [vehicle, setVehicle] = useState<Vehicle | null>(null);
  const [workshop, chooseWorkshop] = useWorkshop(wanted);
  const me = useQuery(meQuery);
  return (
    <Narrow>
      <Stack gap={5}>
        <h1>Quote a service</h1>
        <WorkshopSelect
          value={workshop}
          onChange={(id) => {
            setWanted(null);
            chooseWorkshop(id);
          }}
        />
        {me.data && workshop === null && (
          <EmptyState title="No workshop yet">
            <p>Once you manage a workshop, you quote its services here.</p>
          </EmptyState>
        )}
        {workshop !== null && (
          <p>
            Would your customer like to look around first?{' '}
            <a href={`/suppliers/${workshop}`} target="_blank" rel="noreferrer">
              Your public page
            </a>{' '}
            shows your reviews and starts a quote with you alone.
          </p>
        )}
        {workshop !== null && (
          <Card title="The car">
            {vehicle ? (
              <Inline justify="between">
                <strong>{vehicleTitle(vehicle)}</strong>
                <Button variant="secondary" size="small" onPress={() => setVehicle(null)}>
                  Another car
                </Button>
              </Inline>
            ) : (
              <VehicleField onFound={setVehicle} />
            )}
          </Card>
        )}
        {vehicle?.Mid && workshop !== null && (
          <ServiceOfVehicle key={`${vehicle.Mid} ${workshop}`} mid={vehicle.Mid} workshop={workshop} />
        )}
      </Stack>
    </Narrow>
  );
}

function ServiceOfVehicle({ mid, workshop }: { mid: string; workshop: number }) {
  const [kind, setKind] = useState<'basic' | 'logbook'>('basic');
  const [interval, setInterval] = useState<number | null>(null);
  const intervals = useQuery({
    queryKey: ['service-intervals', mid],
    queryFn: () => getServiceIntervals(api, mid),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const service: Service | null =
    kind === 'basic'
      ? { GenericServiceID: BASIC_SERVICE_ID }
      : interval === null
        ? null
        : { serviceIntervalId: interval };
  const quote = useQuery({
    queryKey: ['workshop-quote', workshop, mid, service],
    queryFn: ({ signal }) =>
      getWorkshopQuote(api, { WorkshopId: String(workshop), Mid: mid, ...texts(service!) }, signal),
    enabled: service !== null,
  });
  const options = intervals.data?.Intervals ?? [];
  return (
    <>
      <Card title="The service">
        <Stack gap={3}>
          <RadioGroup
            label="Kind of service"
            value={kind}
            onChange={(next) => setKind(next === 'logbook' ? 'logbook' : 'basic')}
            options={[
              { value: 'basic', label: 'Basic service' },
              { value: 'logbook', label: 'Logbook service' },
            ]}
          />
          {kind === 'logbook' && options.length > 0 && (
            <Select
              label="Interval"
              value={interval === null ? null : String(interval)}
              options={options.map((one) => ({
                id: String(one.ServiceIntervalId),
                label: one.ServiceIntervalDescription,
              }))}
              onChange={(id) => setInterval(Number(id))}
            />
          )}
          {kind === 'logbook' && intervals.error && !intervals.data && (
            <LoadError level={2} error={intervals.error} onRetry={() => void intervals.refetch()} />
          )}
          {kind === 'logbook' && intervals.data && options.length === 0 && (
            <p>We don’t have a logbook schedule for this car. You can quote a basic service.</p>
          )}
        </Stack>
      </Card>
      {quote.error ? (
        <LoadError level={2} error={quote.error} onRetry={() => void quote.refetch()} />
      ) : quote.data && service ? (
        <QuoteResult
          key={JSON.stringify(service)}
          quote={quote.data}
          service={service}
          mid={mid}
          workshop={workshop}
        />
      ) : (
        service !== null && <Skeleton height={240} />
      )}
    </>
  );
}

const texts = (service: Service) =>
  Object.fromEntries(Object.entries(service).map(([name, id]) => [name, String(id)])) as Record<
    keyof Service,
    string
  >;

/** The page around a headless quote names its workshop (2 §2 'Workshop portal'). */
function pageWorkshopId(): number | null {
  const id = Number(document.getElementById('app')?.dataset.workshopId);
  return Number.isInteger(id) && id > 0 ? id : null;
}
