import type { OperatorPartner } from '@pitlane/contracts';
import { Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import { FactsForm } from './facts-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { partnerQuery } from './partner-query.ts';
import { QuestionsForm } from './questions-form.tsx';
import { SenderForm } from './sender-form.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What only the operator sets of a partner. */
export function PartnerSettingsPage() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  useDocumentTitle(`Settings of ${slug}`);
  const query = useQuery(partnerQuery(slug));
  return (
    <Loaded level={1} query={query}>
      {(partner) => <PartnerSettings partner={partner} />}
    </Loaded>
  );
}

function PartnerSettings({ partner }: { partner: OperatorPartner }) {
  return (
    <Stack gap={5}>
      <h1>{partner.Name}</h1>
      <FactsForm partner={partner} />
      <LogoForm partner={partner} />
      <SenderForm partner={partner} />
      <QuestionsForm
        partner={partner}
        name="faqs"
        title="Questions and answers"
        about="Customers read them on its pages."
      />
      {(partner.FleetCompanyId !== null || 'fleetFaqs' in partner.Settings) && (
        <QuestionsForm
          partner={partner}
          name="fleetFaqs"
          title="Questions and answers for drivers"
          about="Drivers read them on the page of its fleet."
        />
      )}
      <SettingsForm partner={partner} />
      <LimitsForm partner={partner} />
    </Stack>
  );
}
