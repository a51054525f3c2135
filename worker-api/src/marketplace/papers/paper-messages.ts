import { localDay } from '@pitlane/domain/calendar/zone';
import { findExpiring } from '@pitlane/domain/portal/paper-expiry';
import {
  type LoadMessage,
  sendersFor,
  WORKSHOP_PAPER_TEXTS,
  type WorkshopPaperFacts,
} from '../../shared/messages/index.ts';
import { findWorkshopPapers } from './queries.ts';

/** A reminder of a paper that was renewed in between is not needed any more. */
const loadPaper: LoadMessage<WorkshopPaperFacts> = async (deps, { subjectId }) => {
  const [id, paper, expiresOn] = subjectId.split('/');
  const workshop = await findWorkshopPapers(deps.sql, Number(id));
  if (!workshop) return null;
  const today = localDay(deps.clock.now(), workshop.timezone);
  const due = findExpiring(workshop, today).find((one) => one.paper === paper && one.expiresOn === expiresOn);
  if (!due) return null;
  return {
    facts: () => ({
      workshopName: workshop.name,
      paper: due.paper,
      expiresOn: due.expiresOn,
      today,
      supportMail: deps.config.supportMail,
      aboutUrl: `${deps.config.origin}/workshop/profile?workshopId=${workshop.id}&part=about`,
    }),
    emails: [workshop.email],
  };
};

export const paperMessages = sendersFor(WORKSHOP_PAPER_TEXTS, loadPaper);
