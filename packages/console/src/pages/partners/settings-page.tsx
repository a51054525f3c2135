import { Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
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
  if (query.error && !query.data)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  return (
    <Stack gap={5}>
      <h1>{query.data.Name}</h1>
      <FactsForm partner={query.data} />
      <LogoForm partner={query.data} />
      <SenderForm partner={query.data} />
      <QuestionsForm
        partner={query.data}
        name="faqs"
        title="Questions and answers"
        about="Customers read them on its pages."
      />
      {(query.data.FleetCompanyId !== null || 'fleetFaqs' in query.data.Settings) && (
        <QuestionsForm
          partner={query.data}
          name="fleetFaqs"
          title="Questions and answers for drivers"
          about="Drivers read them on the page of its fleet."
        />
      )}
      <SettingsForm partner={query.data} />
      <LimitsForm partner={query.data} />
    </Stack>
  );
}
