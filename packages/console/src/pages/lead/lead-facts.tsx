import type { OperatorLead } from '@pitlane/contracts';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { Banner, Card, KeyValueList, Stack } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { MailLink } from '../../app/mail-link.tsx';
import { nameClock } from '../../app/name-clock.ts';
import { Phone } from '../../app/phone.tsx';

const CHANNELS = { Both: 'Email and SMS', SMS: 'SMS', Email: 'Email' };

/** Who the customer is and how to reach them, the car and the place. */
export function LeadFacts({ lead }: { lead: OperatorLead }) {
  return (
    <Stack gap={5}>
      {lead.ForgottenOn && (
        <Banner tone="info">
          The customer’s details were removed on {formatRecordedInstant(lead.ForgottenOn, lead.IANATimeZone)}.
        </Banner>
      )}
      <FactsCard
        title="Contact"
        empty="No contact details yet."
        facts={[
          ['Phone', lead.CustomerPhone && <Phone number={lead.CustomerPhone} />],
          ['Email', lead.CustomerEmail && <MailLink address={lead.CustomerEmail} />],
          ['Prefers', lead.Communication && CHANNELS[lead.Communication]],
          ['Workshops may call', lead.CustomerPhone && (lead.IsCallAllowed ? 'Yes' : 'No')],
        ]}
      />
      <FactsCard
        title="Car and place"
        empty="Nothing yet."
        facts={[
          ['Vehicle', lead.Vehicle],
          ['Plate', lead.Rego],
          ['VIN', lead.Vin],
          ['Where', lead.Location ?? lead.Suburb],
          ['Suburb', lead.Location !== lead.Suburb && lead.Suburb],
          ['Times', nameClock(lead.IANATimeZone)],
          ['Partner', lead.PartnerName],
        ]}
      />
    </Stack>
  );
}

type FactsProps = { title: string; empty: string; facts: [string, ReactNode][] };

/** What is known of some facts. */
function FactsCard({ title, empty, facts }: FactsProps) {
  const known = facts.flatMap(([key, value]) => (value ? { key, value } : []));
  return <Card title={title}>{known.length > 0 ? <KeyValueList items={known} /> : <p>{empty}</p>}</Card>;
}
