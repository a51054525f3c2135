import type { BidProduct } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import { findSupplierIds, requirePermission } from '../platform/auth.ts';
import { parseInput } from '../platform/parse-input.ts';
import { requireInvitation, searchProducts } from '../quoting/quote-requests/index.ts';
import type { Builder } from './builder.ts';

const Search = v.object({ search: v.pipe(v.string(), v.trim(), v.maxLength(100)) });

/** `availableProducts`: the product suggestions of an offer (2 §7). Prices are cents including tax. */
export function addLeadBidOffer(builder: Builder): void {
  const Price = builder.objectRef<{ includingTax: number }>('ProductPrice');
  Price.implement({ fields: (t) => ({ includingTax: t.exposeInt('includingTax') }) });
  const Product = builder.objectRef<BidProduct>('Product');
  Product.implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      unitPrice: t.field({ type: Price, resolve: (product) => product.unitPrice }),
      specialUnitPrice: t.field({
        type: Price,
        nullable: true,
        resolve: (product) => product.specialUnitPrice,
      }),
      minimumQuantityForSpecialUnitPrice: t.exposeInt('minimumQuantityForSpecialUnitPrice', {
        nullable: true,
      }),
    }),
  });
  const Connection = builder.objectRef<{ nodes: BidProduct[] }>('ProductConnection');
  Connection.implement({
    fields: (t) => ({ nodes: t.field({ type: [Product], resolve: ({ nodes }) => nodes }) }),
  });
  builder.queryField('availableProducts', (t) =>
    t.field({
      type: Connection,
      args: { leadBidOfferId: t.arg.string({ required: true }), search: t.arg.string({ required: true }) },
      resolve: async (_root, { leadBidOfferId, search }, { deps, c }) => {
        const account = requirePermission(c, PERMISSION.leadBid);
        const supplierIds = await findSupplierIds(deps.sql, account);
        const { country } = await requireInvitation(deps, supplierIds, leadBidOfferId);
        const input = parseInput(Search, { search }, '');
        return { nodes: await searchProducts(deps.sql, country, input.search) };
      },
    }),
  );
}
