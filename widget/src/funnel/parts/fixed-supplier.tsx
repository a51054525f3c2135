import type { Api } from '@pitlane/client';
import type { Lead } from '@pitlane/contracts';
import { useChunk } from '../../platform/use-chunk.ts';

export type FixedSupplierProps = { api: Api; supplier: NonNullable<Lead['Supplier']> };

const loadCard = () => import('./supplier-card.tsx');

/** Names the only workshop of the quote. Its part of the code loads when there is one; without it the funnel continues. */
export function FixedSupplier(props: FixedSupplierProps) {
  const [chunk] = useChunk(loadCard);
  return <div className="pl-supplier">{chunk && <chunk.SupplierCard {...props} />}</div>;
}
