import { findSupplierCard, type SupplierCard } from '../marketplace/suppliers/index.ts';
import type { Builder, GraphQLContext } from './builder.ts';

type Identity = Pick<SupplierCard, 'dbId' | 'name' | 'isMobile'>;
/** The card is missing for a supplier that is not active. */
type Supplier = Identity & Partial<SupplierCard>;

/** `supplier` (1 §3, §7 'Supplier profile'; 2 §7): who it is and how it looks; null for one that is not active. */
export function addSupplier(builder: Builder) {
  const Type = builder.objectRef<Supplier>('Supplier').implement({
    fields: (t) => ({
      dbId: t.exposeInt('dbId'),
      name: t.exposeString('name'),
      isMobile: t.exposeBoolean('isMobile'),
      address: t.exposeString('address', { nullable: true }),
      imageUrl: t.string({
        nullable: true,
        resolve: ({ image }, _, { deps }) => image && `${deps.config.origin}${image}`,
      }),
      aspectRatio: t.exposeFloat('aspectRatio', { nullable: true }),
    }),
  });
  builder.queryField('supplier', (t) =>
    t.field({
      type: Type,
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, { deps }) => findSupplierCard(deps.sql, id),
    }),
  );
  return Type;
}

/** A supplier with its card, for a field of another type. */
export const withCard = async (supplier: Identity, { deps }: GraphQLContext): Promise<Supplier> => ({
  ...(await findSupplierCard(deps.sql, supplier.dbId)),
  ...supplier,
});
