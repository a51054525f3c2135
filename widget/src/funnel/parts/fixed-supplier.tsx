import type { Api } from '@pitlane/client';
import type { Lead } from '@pitlane/contracts';
import { type ComponentType, useEffect, useState } from 'react';

export type FixedSupplierProps = { api: Api; supplier: NonNullable<Lead['Supplier']> };

/** Names the only workshop of the quote. Its part of the code loads when there is one; without it the funnel continues. */
export function FixedSupplier(props: FixedSupplierProps) {
  const [Card, setCard] = useState<ComponentType<FixedSupplierProps> | null>(null);
  useEffect(() => {
    import('./supplier-card.tsx').then(
      ({ SupplierCard }) => setCard(() => SupplierCard),
      () => {},
    );
  }, []);
  return <div className="pl-supplier">{Card && <Card {...props} />}</div>;
}
