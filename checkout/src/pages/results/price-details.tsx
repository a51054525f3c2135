import type { PriceBreakdown } from '@pitlane/contracts';
import { Disclosure, KeyValueList, Price } from '@pitlane/ui/aria';

/** What is in the price, one tap away: lines, then labour, parts and the tax that is contained. */
export function PriceDetails({
  breakdown,
  supplierName,
}: {
  breakdown: PriceBreakdown;
  supplierName: string;
}) {
  const lines = breakdown.Lines.map((line) => ({
    key: line.Name,
    value: <Price cents={line.MinimumIncGst} toCents={line.MaximumIncGst} />,
  }));
  return (
    <Disclosure title="What’s in the price" aria-label={`What’s in the price of ${supplierName}`}>
      <KeyValueList
        items={[
          ...lines,
          { key: 'of which labour', value: <Price cents={breakdown.LabourIncGst} /> },
          { key: 'of which parts', value: <Price cents={breakdown.PartsIncGst} /> },
          { key: 'GST included', value: <Price cents={breakdown.TaxIncluded} /> },
        ]}
      />
    </Disclosure>
  );
}
