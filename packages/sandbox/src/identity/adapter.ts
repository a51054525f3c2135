import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { State } from '../platform/state.ts';

type Row = { payload: AdapterPayload; expiresAt: number | null };

/** Sessions, grants and codes of the identity provider, kept in the sandbox's state: sign-ins survive a restart. */
export function stateAdapter(state: State): (model: string) => Adapter {
  const all = new Map<string, ReturnType<typeof createAdapter>>();
  const names = state.collection<string>('oidc.models');
  const open = (model: string) => {
    const known = all.get(model);
    if (known) return known;
    names.set(model, model);
    const made = createAdapter(state, model, () => names.values().map(open));
    all.set(model, made);
    return made;
  };
  return open;
}

function createAdapter(state: State, model: string, others: () => { removeGrant: (id: string) => void }[]) {
  const rows = state.collection<Row>(`oidc.${model}`);
  const isLive = (row: Row) => row.expiresAt === null || row.expiresAt > Date.now();
  const find = (fits: (payload: AdapterPayload) => boolean) =>
    rows.values().find((row) => isLive(row) && fits(row.payload))?.payload;

  return {
    async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
      rows.set(id, { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : null });
    },
    async find(id: string) {
      const row = rows.get(id);
      if (row && !isLive(row)) rows.delete(id);
      return row && isLive(row) ? structuredClone(row.payload) : undefined;
    },
    findByUid: async (uid: string) => find((payload) => payload.uid === uid),
    findByUserCode: async (code: string) => find((payload) => payload.userCode === code),
    async consume(id: string) {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, payload: { ...row.payload, consumed: Math.floor(Date.now() / 1000) } });
    },
    async destroy(id: string) {
      rows.delete(id);
    },
    async revokeByGrantId(grantId: string) {
      for (const adapter of others()) adapter.removeGrant(grantId);
    },
    removeGrant(grantId: string) {
      for (const { payload } of rows.values()) {
        if (payload.grantId === grantId && payload.jti) rows.delete(payload.jti);
      }
    },
  } satisfies Adapter & { removeGrant: (id: string) => void };
}
