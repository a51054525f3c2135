import { getSupplierCard } from '@pitlane/client';
import { useEffect, useState } from 'react';
import { addSheet } from '../../platform/add-sheet.ts';
import { supplierTexts as texts } from '../../texts/supplier.ts';
import type { FixedSupplierProps } from './fixed-supplier.tsx';

/** Name, address and picture of the quote's workshop. The name is enough where the others don't load (1 §8). */
export function SupplierCard({ api, supplier: { SupplierId, SupplierName } }: FixedSupplierProps) {
  const [card, setCard] = useState<Awaited<ReturnType<typeof getSupplierCard>>>(null);
  const [hasPicture, setHasPicture] = useState(true);
  useEffect(() => {
    let isGone = false;
    getSupplierCard(api, SupplierId).then(
      (found) => isGone || setCard(found),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [api, SupplierId]);
  return (
    <div className="pl-notice" ref={(element) => addSheet(element, styles)}>
      <span>
        {texts.quoteFrom} <strong>{SupplierName}</strong>
        {card?.address && <small>{card.address}</small>}
      </span>
      {card?.imageUrl && hasPicture && (
        <img
          src={card.imageUrl}
          alt=""
          height={HEIGHT}
          width={Math.round(HEIGHT * Math.min(card.aspectRatio ?? 1, WIDEST))}
          onError={() => setHasPicture(false)}
        />
      )}
    </div>
  );
}

const HEIGHT = 56;
/** Width by height of the widest picture that leaves room for the name on a phone. */
const WIDEST = 1.6;

const styles = `
.pl-supplier>.pl-notice{min-height:64px;box-sizing:border-box}
.pl-supplier span{min-width:0;overflow-wrap:anywhere}
.pl-supplier small{display:block;color:var(--pl-muted);font-size:.875em}
.pl-supplier img{flex:none;border-radius:calc(var(--pl-radius)/2);object-fit:cover}
`;
