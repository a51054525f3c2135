import { formatCentsRange } from './money.ts';

/** What a line costs, in cents; `highest` for a range. Additional services have no price until the workshop names one. */
export type LinePrice = { lowest: number; highest?: number | null; isAdditionalService: boolean };

/** `$25.00 – $40.00`, `Free`, or that the workshop prices it: additional services are never free. */
export function formatLinePrice({ lowest, highest, isAdditionalService }: LinePrice): string {
  if (lowest !== 0 || highest) return formatCentsRange(lowest, highest);
  return isAdditionalService ? 'To be priced by the workshop' : 'Free';
}
