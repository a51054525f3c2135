import { getOperatorWorkshop } from '@pitlane/client';
import type { OperatorWorkshop } from '@pitlane/contracts';
import { Split, Stack } from '@pitlane/ui/aria';
import { NumberedPage } from '../../app/details-page.tsx';
import { AreaCard } from './area-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { ListingCard } from './listing-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { PricesCard } from './prices-card.tsx';
import { WorkshopFacts } from './workshop-facts.tsx';
import { EXPIRED_NAMES, KIND_NAMES, STATE_NAMES, STATE_TONES } from './workshop-words.ts';

/** A workshop: who it is, whether customers find it, its papers, people, area and figures. */
export const WorkshopPage = () => (
  <NumberedPage
    noun="workshop"
    load={getOperatorWorkshop}
    title={({ Name }) => Name}
    badges={({ Kind, State, Expired }) => [
      { label: KIND_NAMES[Kind], tone: 'accent' },
      { label: STATE_NAMES[State], tone: STATE_TONES[State] },
      ...Expired.map((paper) => ({ label: EXPIRED_NAMES[paper], tone: 'danger' as const })),
    ]}
  >
    {(workshop) => <Workshop workshop={workshop} />}
  </NumberedPage>
);

const Workshop = ({ workshop }: { workshop: OperatorWorkshop }) => (
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
);
