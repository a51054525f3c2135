import { getApplication } from '@pitlane/client';
import type { OperatorApplication } from '@pitlane/contracts';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { formatBusinessNumber } from '@pitlane/domain/money/business-number';
import { Badge, Banner, Card, Inline, KeyValueList, Skeleton, Split, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { Phone } from '../../app/phone.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { showDay } from '../workshop/show-day.ts';
import { KIND_NAMES } from '../workshops/workshop-words.ts';
import { APPLICATION_NAMES, APPLICATION_TONES } from './application-words.ts';
import { DecisionCard } from './decision-card.tsx';

/** An application to be listed: what the business wrote, and the decision. */
export function ApplicationPage() {
  const id = Number((useParams({ strict: false }) as { id?: string }).id);
  return Number.isSafeInteger(id) && id > 0 ? <Application id={id} /> : <NotFoundPage />;
}

function Application({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['application', id],
    queryFn: ({ signal }) => getApplication(api, id, signal),
  });
  useDocumentTitle(query.data?.Name ?? 'Application');
  if (query.error && !query.data)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const application = query.data;
  return (
    <Stack gap={5}>
      <Inline>
        <h1>{application.Name}</h1>
        <Badge tone="accent">{KIND_NAMES[application.Kind]}</Badge>
        <Badge tone={APPLICATION_TONES[application.State]}>{APPLICATION_NAMES[application.State]}</Badge>
      </Inline>
      <Split aside={<Facts application={application} />}>
        <Stack gap={5}>
          {application.SameNumber.length > 0 && (
            <Banner tone="warning">
              This business number is listed already:{' '}
              {application.SameNumber.map(({ Id, Name }, at) => (
                <span key={Id}>
                  {at > 0 && ', '}
                  <Link to="/workshops/$id" params={{ id: String(Id) }}>
                    {Name}
                  </Link>
                </span>
              ))}
              .
            </Banner>
          )}
          <Card title="Work">
            <KeyValueList
              items={[
                { key: 'Services', value: application.Services },
                { key: 'Makes', value: application.Makes || 'Not named' },
              ]}
            />
          </Card>
          <DecisionCard application={application} />
        </Stack>
      </Split>
    </Stack>
  );
}

const Facts = ({ application }: { application: OperatorApplication }) => (
  <Card title="Business">
    <KeyValueList
      items={[
        { key: 'Contact', value: application.ContactName },
        { key: 'Phone', value: <Phone number={application.Phone} /> },
        {
          key: 'Email',
          value: <a href={`mailto:${application.EmailAddress}`}>{application.EmailAddress}</a>,
        },
        { key: 'Address', value: `${application.AddressLine}, ${application.Suburb}` },
        ...(application.RadiusKm === null ? [] : [{ key: 'Drives', value: `${application.RadiusKm} km` }]),
        { key: 'Business number', value: formatBusinessNumber(application.BusinessNumber) },
        { key: 'Licence', value: application.LicenceNumber ?? 'Not named' },
        { key: 'Insurance until', value: showDay(application.InsuranceExpiresOn) },
        { key: 'Applied', value: formatRecordedInstant(application.CreatedOn, application.IANATimeZone) },
      ]}
    />
  </Card>
);
