import { DeadEnd } from './dead-end.tsx';

/** Results without a lead in their address (1 §2, §8). */
export const UnknownLeadPage = () => (
  <DeadEnd
    title="Unknown Lead"
    documentTitle="Unknown Lead"
    text="A lead identifier is required to view quotes."
  />
);

/** A funnel without a lead in its address (1 §8). */
export const NoLeadPage = () => (
  <DeadEnd title="Unknown Lead" documentTitle="Unknown Lead" text="No lead guid could be found." />
);
