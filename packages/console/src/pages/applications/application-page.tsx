import { getApplication } from '@pitlane/client';
import type { OperatorApplication } from '@pitlane/contracts';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { formatBusinessNumber } from '@pitlane/domain/money/business-number';
import { Banner, Card, KeyValueList, Split, Stack } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { NumberedPage } from '../../app/details-page.tsx';
import { listContactFacts } from '../../app/list-contact-facts.tsx';
import { showDay } from '../workshop/show-day.ts';
import { KIND_NAMES } from '../workshop/workshop-words.ts';
import { APPLICATION_NAMES, APPLICATION_TONES } from './application-words.ts';
import { DecisionCard } from './decision-card.tsx';

/** An application to be listed: what the business wrote, and the decision. */
export const ApplicationPage = () => (
  <NumberedPage
    noun="application"
    load={getApplication}
    title={({ Name }) => Name}
    badges={({ Kind, State }) => [
      { label: KIND_NAMES[Kind], tone: 'accent' },
      { label: APPLICATION_NAMES[State], tone: APPLICATION_TONES[State] },
    ]}
  >
    {(application) => <Application application={application} />}
  </NumberedPage>
);

const Application = ({ application }: { application: OperatorApplication }) => (
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
);

const Facts = ({ application }: { application: OperatorApplication }) => (
  <Card title="Business">
    <KeyValueList
      items={[
        ...listContactFacts(application),
        ...(application.RadiusKm === null ? [] : [{ key: 'Drives', value: `${application.RadiusKm} km` }]),
        { key: 'Business number', value: formatBusinessNumber(application.BusinessNumber) },
        { key: 'Licence', value: application.LicenceNumber ?? 'Not named' },
        { key: 'Insurance until', value: showDay(application.InsuranceExpiresOn) },
        { key: 'Applied', value: formatRecordedInstant(application.CreatedOn, application.IANATimeZone) },
      ]}
    />
  </Card>
);
