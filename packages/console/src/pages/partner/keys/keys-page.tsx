import { getPartnerKeys } from '@pitlane/client';
import type { PartnerKeys } from '@pitlane/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { Page } from '../../../app/page.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { ReadOnlyNote } from '../read-only-note.tsx';
import { SecretOnce } from '../secret-once.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';

/** Keys with which the partner's pages and servers call, and the origins of pages. */
export function KeysPage() {
  const { scope, canManage } = usePartnerScope();
  const [made, setMade] = useState<string[]>([]);
  const query = useQuery({
    queryKey: ['partner', scope, 'keys'],
    queryFn: ({ signal }) => getPartnerKeys(api, scope, signal),
  });
  const showNew = ({ NewKey }: PartnerKeys) => {
    if (NewKey?.Key.startsWith('sk_')) setMade((before) => [NewKey.Key, ...before]);
  };
  return (
    <Page title="Keys and origins">
      <p>
        A publishable key goes into your pages and works on the addresses you list. A secret key stays on your
        server and reads your own data.
      </p>
      {made.map((key) => (
        <SecretOnce
          key={key}
          title="Your new secret key"
          value={key}
          hint="Store it on your server now: we show it once and keep only a fingerprint of it."
          onClose={() => setMade((before) => before.filter((each) => each !== key))}
        />
      ))}
      <Loaded query={query} height={240}>
        {(data) => <KeyTable keys={data.Items} canManage={canManage} onChange={showNew} />}
      </Loaded>
      {canManage ? <KeyForm onAdd={showNew} /> : <ReadOnlyNote />}
    </Page>
  );
}
