import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { getSavedVehicles } from '@pitlane/client';
import type { SavedVehicle } from '@pitlane/contracts';
import type { Customer } from '@pitlane/flows/funnel';
import { HostedFunnel } from '@pitlane/widget/hosted';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api, partnerApi } from '../../api/api.ts';
import { knowsSignIn } from '../../app/config.ts';
import { useFreshPage } from '../../app/fresh-page.ts';
import { leadQuery } from '../../app/lead.ts';
import { savedVehiclesKey } from '../../app/saved-vehicles.ts';
import { sitePageUrl } from '../../app/site-page-url.ts';
import { maySkipContact } from '../../app/skip-contact.ts';
import { useConfig } from '../../app/use-config.ts';
import { useCustomer } from '../../auth/use-customer.ts';
import { ContinueElsewhere } from './continue-elsewhere.tsx';

/** A lead keeps the version that the server began it with: version 2 asks for a code (1 §4). */
export function FunnelV1Page() {
  const route = getRouteApi('/quote/$leadGuid');
  const { leadGuid } = route.useParams();
  const { isFleet: _, ...search } = route.useSearch();
  const lead = useQuery(leadQuery(leadGuid));
  if (lead.data?.QuoteFlowVersion === 2)
    return <Navigate to="/quote-2/$leadGuid" params={{ leadGuid }} search={search} replace />;
  return <Funnel leadGuid={leadGuid} version={1} />;
}

/** Fleets use the older funnel (1 §1): leads of version 1, and links with `isFleet`, continue there. */
export function FunnelV2Page() {
  const route = getRouteApi('/quote-2/$leadGuid');
  const { leadGuid } = route.useParams();
  const search = route.useSearch();
  const lead = useQuery(leadQuery(leadGuid));
  if (lead.data ? lead.data.QuoteFlowVersion === 1 : search.isFleet)
    return <Navigate to="/quote/$leadGuid" params={{ leadGuid }} search={search} replace />;
  return <Funnel leadGuid={leadGuid} version={2} />;
}

/** The widget's funnel on a hosted address; its machine owns the step. */
function Funnel({ leadGuid, version }: { leadGuid: string; version: 1 | 2 }) {
  useFreshPage();
  const config = useConfig();
  const marker = version === 2 && config && config.Environment !== 'production' ? ' V2' : '';
  useDocumentTitle(`Get a Quote${marker}`);
  const isSignedIn = useCustomer().kind === 'signed-in';
  const customer = useFunnelCustomer();
  const navigate = useNavigate();
  const follow = (guid: string) =>
    void navigate({
      to: version === 1 ? '/quote/$leadGuid' : '/quote-2/$leadGuid',
      params: { leadGuid: guid },
      search: true,
      replace: true,
    });
  return (
    <>
      <HostedFunnel
        leadGuid={leadGuid}
        version={version}
        onMissing={() => void navigate({ to: '/page-not-found', search: true, replace: true })}
        api={api}
        partnerApi={partnerApi}
        customer={knowsSignIn(config) ? customer : null}
        canSkipContact={maySkipContact(isSignedIn, new Date())}
        privacyUrl={config && sitePageUrl(config, 'privacy')}
      />
      <ContinueElsewhere leadGuid={leadGuid} onLeadShift={follow} />
    </>
  );
}

/** Profile and saved vehicles of the signed-in person; no vehicles if they fail to load. */
function useFunnelCustomer(): Customer | null {
  const state = useCustomer();
  const subject = state.kind === 'signed-in' ? state.subject : null;
  const vehicles = useQuery({
    queryKey: savedVehiclesKey(subject),
    queryFn: () => getSavedVehicles(api),
    enabled: subject !== null,
  });
  const saved = vehicles.data?.Vehicles;
  const isSettled = !vehicles.isPending;
  return useMemo(() => {
    if (state.kind !== 'signed-in' || !isSettled) return null;
    const { subject: userId, name, email, phone } = state;
    return { userId, contact: { name, email, mobile: phone }, vehicles: (saved ?? []).map(toVehicle) };
  }, [state, isSettled, saved]);
}

const toVehicle = (saved: SavedVehicle) => ({
  Make: saved.vehicleMake,
  Model: saved.vehicleModel,
  Year: saved.startYear,
  Body: saved.vehicleBody,
  Fuel: saved.vehicleFuel,
  Transmission: saved.vehicleTransmission,
  Variant: saved.vehicleVariant,
  Engine: saved.vehicleEngine,
  Mid: saved.mid,
  Description: saved.description,
  Rego: saved.vehicleRego,
  State: saved.vehicleRegoState,
});
