import type { FunnelStage } from '@pitlane/contracts/insight';

/** What decides which stages a lead has reached. */
export type StageFacts = {
  hasTasks: boolean;
  hasSuburb: boolean;
  /** Identified, or given up on: an operator calls then. */
  hasVehicle: boolean;
  hasUrgency: boolean;
  hasContact: boolean;
  isSubmitted: boolean;
};

/** The stages up to the first one that is not complete, in the order of the version; a submitted lead reached `submitted`. */
export function reachedStages(facts: StageFacts, version: 1 | 2): FunnelStage[] {
  const inOrder: [FunnelStage, boolean][] = [
    ['started', true],
    ['tasks', facts.hasTasks],
    ['location', facts.hasSuburb],
    ['vehicle', facts.hasVehicle],
    ...(version === 1 ? ([['date', facts.hasUrgency]] as [FunnelStage, boolean][]) : []),
    ['contact', facts.hasContact],
  ];
  const open = inOrder.findIndex(([, isReached]) => !isReached);
  const reached = inOrder.slice(0, open < 0 ? inOrder.length : open).map(([stage]) => stage);
  return facts.isSubmitted ? [...reached, 'submitted'] : reached;
}
