import { DeadEnd } from './dead-end.tsx';

/** An address without a lead (1 §2, §8). */
export const UnknownLeadPage = () => (
  <DeadEnd
    title="Unknown Lead"
    documentTitle="Unknown Lead"
    text="A lead identifier is required to view quotes."
  />
);
