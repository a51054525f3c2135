import { findSupplierCard, type SupplierCard } from '../marketplace/suppliers/index.ts';
import type { Builder, GraphQLContext } from './builder.ts';

type Supplier = { dbId: number; name: string; isMobile: boolean };

/** `supplier` (1 §3, §7 'Supplier profile'; 2 §7): who it is and how it looks; null for one that is not active. */
export function addSupplier(builder: Builder) {
  const Type = builder.objectRef<Supplier>('Supplier');
  Type.implement({
    fields: (t) => ({
      dbId: t.exposeInt('dbId'),
      name: t.exposeString('name'),
      isMobile: t.exposeBoolean('isMobile'),
      address: t.string({
        nullable: true,
        resolve: async (supplier, _, context) => (await loadCard(supplier, context))?.address,
      }),
      imageUrl: t.string({
        nullable: true,
        resolve: async (supplier, _, context) => {
          const card = await loadCard(supplier, context);
          return card?.image && `${context.deps.config.origin}${card.image}`;
        },
      }),
      aspectRatio: t.float({
        nullable: true,
        resolve: async (supplier, _, context) => (await loadCard(supplier, context))?.aspectRatio,
      }),
    }),
  });
  builder.queryField('supplier', (t) =>
    t.field({
      type: Type,
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, context) => loadCard({ dbId: id }, context),
    }),
  );
  return Type;
}

/** The same for every field of one request. */
const cards = new WeakMap<GraphQLContext, Map<number, Promise<SupplierCard | null>>>();

function loadCard({ dbId }: Pick<Supplier, 'dbId'>, context: GraphQLContext): Promise<SupplierCard | null> {
  const known = cards.get(context) ?? new Map<number, Promise<SupplierCard | null>>();
  cards.set(context, known);
  const card = known.get(dbId) ?? findSupplierCard(context.deps.sql, dbId);
  known.set(dbId, card);
  return card;
}
