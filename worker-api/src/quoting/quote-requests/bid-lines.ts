import type { BidRequest } from '@pitlane/contracts';
import { type BidLine, bidProblems } from '@pitlane/domain/portal/lead-bid';
import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findProducts } from './products.ts';
import type { BidItemRow, InvitationRow } from './queries.ts';

/** The lines at the server's prices; exactly one for each cart item. */
export async function toBidLines(
  db: Db,
  row: Pick<InvitationRow, 'country'>,
  items: BidItemRow[],
  request: Pick<BidRequest, 'CartItems'>,
): Promise<BidLine[]> {
  const codes = request.CartItems.flatMap((item) => item.Products.map((product) => product.code));
  const products = await findProducts(db, row.country, codes);
  const errors = request.CartItems.flatMap((item, index) => {
    const pointer = `/CartItems/${index}`;
    if (!items.some((own) => own.id === item.LeadCartItemID))
      return [
        {
          pointer: `${pointer}/LeadCartItemID`,
          code: 'unknown',
          message: 'The customer no longer asks for this.',
        },
      ];
    return item.Products.filter(({ code }) => !products.has(code)).map(() => ({
      pointer: `${pointer}/Products`,
      code: 'unknown',
      message: 'There is no product with this code.',
    }));
  });
  const answered = new Set(request.CartItems.map((item) => item.LeadCartItemID));
  if (answered.size !== request.CartItems.length || items.some((own) => !answered.has(own.id)))
    errors.push({ pointer: '/CartItems', code: 'incomplete', message: 'Quote every item once.' });
  if (errors.length > 0) throw new AppError('validation', { errors });
  return request.CartItems.map((item) => ({
    LeadCartItemID: item.LeadCartItemID,
    QuoteType: item.QuoteType,
    QuotedPriceIncGst: item.QuotedPriceIncGst ?? null,
    Products:
      item.QuoteType === 'ProductCode'
        ? item.Products.map(({ code, quantity }) => ({ ...products.get(code)!, quantity }))
        : [],
  }));
}

/** Throws `validation` for faults that the form prevents. */
export function refuseBidProblems(lines: BidLine[], comments: string, mayAsk: boolean): void {
  const errors = bidProblems(lines, comments, mayAsk).map(({ line, field, message }) => ({
    pointer: line === null ? `/${field}` : `/CartItems/${line}/${field}`,
    code: 'required',
    message,
  }));
  if (errors.length > 0) throw new AppError('validation', { errors });
}
