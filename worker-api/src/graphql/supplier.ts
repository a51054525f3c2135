import { findProfile } from '../marketplace/suppliers/index.ts';
import type { Builder } from './builder.ts';

type Supplier = { dbId: number; name: string; isMobile: boolean };

/** `supplier` (2 §7 'Supplier and booking offer lookup'): its public profile; null for one that is not active. */
export function addSupplier(builder: Builder) {
  const Type = builder.objectRef<Supplier>('Supplier');
  Type.implement({
    fields: (t) => ({
      dbId: t.exposeInt('dbId'),
      name: t.exposeString('name'),
      isMobile: t.exposeBoolean('isMobile'),
    }),
  });
  builder.queryField('supplier', (t) =>
    t.field({
      type: Type,
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, { deps }) => {
        const now = deps.clock.now();
        const profile = await findProfile(deps.sql, id, { page: 1, includeReviews: false, now });
        return profile && { dbId: profile.WorkshopID, name: profile.Name, isMobile: profile.IsMobile };
      },
    }),
  );
  return Type;
}
