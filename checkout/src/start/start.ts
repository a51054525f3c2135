import { beginCall } from './early-calls.ts';
import { pageCalls } from './page-calls.ts';

// Runs while the app is still on its way: what the page needs first is asked for meanwhile.
for (const address of pageCalls(location)) {
  const answer = beginCall(address);
  if (!address.startsWith('/api/lead/')) continue;
  // The configuration is that of the lead's partner.
  answer
    .then((response) => (response.ok ? response.clone().json() : null))
    .then((body: { Lead?: { PartnerKey?: string | null } } | null) => {
      const key = body?.Lead?.PartnerKey;
      if (body?.Lead) beginCall(key ? `/api/config?partner=${encodeURIComponent(key)}` : '/api/config');
    })
    // The app asks again and says what is wrong.
    .catch(() => undefined);
}
