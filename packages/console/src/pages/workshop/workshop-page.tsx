import { getOperatorWorkshop } from '@pitlane/client';
import { Badge, Inline, Skeleton, Split, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { EXPIRED_NAMES, KIND_NAMES, STATE_NAMES, STATE_TONES } from '../workshops/workshop-words.ts';
import { AreaCard } from './area-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { ListingCard } from './listing-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { PricesCard } from './prices-card.tsx';
import { WorkshopFacts } from './workshop-facts.tsx';

/** A workshop: who it is, whether customers find it, its papers, people, area and figures. */
export function WorkshopPage() {
  const id = Number((useParams({ strict: false }) as { id?: string }).id);
  return Number.isSafeInteger(id) && id > 0 ? <Workshop id={id} /> : <NotFoundPage />;
}

function Workshop({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['workshop', id],
    queryFn: ({ signal }) => getOperatorWorkshop(api, id, signal),
  });
  useDocumentTitle(query.data?.Name ?? 'Workshop');
  if (query.error && !query.data)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const workshop = query.data;
  return (
    <Stack gap={5}>
      <Inline>
        <h1>{workshop.Name}</h1>
        <Badge tone="accent">{KIND_NAMES[workshop.Kind]}</Badge>
        <Badge tone={STATE_TONES[workshop.State]}>{STATE_NAMES[workshop.State]}</Badge>
        {workshop.Expired.map((paper) => (
          <Badge key={paper} tone="danger">
            {EXPIRED_NAMES[paper]}
          </Badge>
        ))}
      </Inline>
      <Split aside={<WorkshopFacts workshop={workshop} />}>
        <Stack gap={5}>
          <ListingCard workshop={workshop} />
          <FiguresCard figures={workshop.Figures} />
          <PapersCard workshop={workshop} />
          <PeopleCard workshop={workshop} />
          <PricesCard workshop={workshop} />
          <AreaCard workshop={workshop} />
        </Stack>
      </Split>
    </Stack>
  );
}
