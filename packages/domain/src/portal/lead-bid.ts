import { PRICE_PROBLEM } from '@pitlane/contracts/field-texts';
import type { BidProduct, BidProductLine, QuoteType } from '@pitlane/contracts/lead-bid';
import { multiplyCents, sumCents } from '../money/money.ts';

/** One line of a bid; cents including tax, null while there is no price. */
export type BidLine = {
  LeadCartItemID: number;
  QuoteType: QuoteType | null;
  QuotedPriceIncGst: number | null;
  Products: BidProductLine[];
};

/** What is wrong with a bid, by the line's place in the list; null for the comments of a question. */
export type BidProblem = {
  line: number | null;
  field: 'QuoteType' | 'QuotedPriceIncGst' | 'Products' | 'BidComments';
  message: string;
};

/** The unit price that applies to a quantity: the special one from its minimum quantity on (2 §5). */
export function unitPriceFor(product: BidProduct, quantity: number): number {
  const { specialUnitPrice, minimumQuantityForSpecialUnitPrice: minimum } = product;
  const isSpecial = specialUnitPrice !== null && minimum !== null && quantity >= minimum;
  return isSpecial ? specialUnitPrice.includingTax : product.unitPrice.includingTax;
}

/** Quantity x unit price, half to even (2 §5). */
export const productLinePrice = (line: BidProductLine): number =>
  multiplyCents(unitPriceFor(line, line.quantity), line.quantity);

/** Price of a line: from its products, or as typed; null for a question. */
export function bidLinePrice(line: BidLine): number | null {
  if (line.QuoteType === 'ProductCode') return sumCents(line.Products.map(productLinePrice));
  return needsPrice(line.QuoteType) ? line.QuotedPriceIncGst : null;
}

/** Every quote type has a typed price but more information and product code (2 §5). */
export const needsPrice = (type: QuoteType | null): boolean =>
  type !== null && type !== 'MoreInformation' && type !== 'ProductCode';

export const bidTotal = (lines: readonly BidLine[]): number =>
  sumCents(lines.map((line) => bidLinePrice(line) ?? 0));

/** Whether a customer can book it: it has lines, and none is a question. */
export const isBookableBid = (types: readonly QuoteType[]): boolean =>
  types.length > 0 && !types.includes('MoreInformation');

/** Whether the price is final, so that it may be paid online. */
export const isFixedBid = (types: readonly QuoteType[]): boolean =>
  types.length > 0 && types.every((type) => type === 'Fixed' || type === 'ProductCode');

/**
 * Every fault of a bid (2 §5 'Offer form'); the form shows them, the server refuses them. A workshop whose question was
 * answered has to quote (`mayAsk` false).
 */
export function bidProblems(lines: readonly BidLine[], comments: string, mayAsk = true): BidProblem[] {
  const problems = lines.flatMap((line, index) => lineProblem(line, index, mayAsk) ?? []);
  if (lines.some((line) => line.QuoteType === 'MoreInformation') && !comments.trim())
    problems.push({
      line: null,
      field: 'BidComments',
      message: 'Tell the customer what you need to know to quote.',
    });
  return problems;
}

function lineProblem(line: BidLine, index: number, mayAsk: boolean): BidProblem | null {
  const wrong = (field: BidProblem['field'], message: string) => ({ line: index, field, message });
  if (line.QuoteType === null) return wrong('QuoteType', 'Choose how you quote this.');
  if (line.QuoteType === 'MoreInformation' && !mayAsk)
    return wrong(
      'QuoteType',
      'The customer has answered: quote it now, as an estimate or inspection if need be.',
    );
  if (line.QuoteType === 'ProductCode')
    return line.Products.length > 0 ? null : wrong('Products', 'Add the product by its code.');
  if (!needsPrice(line.QuoteType)) return null;
  return line.QuotedPriceIncGst !== null && line.QuotedPriceIncGst > 0
    ? null
    : wrong('QuotedPriceIncGst', PRICE_PROBLEM);
}
