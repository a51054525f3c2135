import { type Api, createApi } from '@pitlane/client';
import { SERVICE_TYPES } from '@pitlane/contracts/constants';
import type { Customer, FunnelPreset, StepLocation } from '@pitlane/flows/funnel';
import { useCallback, useEffect, useState } from 'react';
import { addSheet } from '../platform/add-sheet.ts';
import { growWithRoot } from '../platform/grow-with-root.ts';
import { readLeadDetails, writeLeadDetails } from '../platform/lead-details.ts';
import { Funnel } from './funnel.tsx';
import type { FunnelActor, FunnelSnapshot } from './funnel-actor.ts';
import { FunnelPlaceholder } from './parts/funnel-placeholder.tsx';
import { provideCalls } from './provide-calls.ts';
import { historyLocation } from './step-locations.ts';
import { useFunnel } from './use-funnel.ts';
import { useFunnelVariant } from './use-funnel-variant.ts';

export type HostedFunnelProps = {
  leadGuid: string;
  version?: 1 | 2;
  /** The API of this origin when absent. */
  api?: Api;
  /** The API as the page of a partner calls it; `api` when absent. */
  partnerApi?: (partnerKey: string | null) => Api;
  /** The `step` parameter of the address when absent. */
  stepLocation?: StepLocation;
  /** Where the submitted funnel leads, a path of this origin; the browser goes there when absent. */
  onOutcome?: (path: string) => void;
  /** The server continues on another lead (lead shift); cookie and address follow. The address does when absent. */
  onLeadShift?: (leadGuid: string) => void;
  /** A virtual page view (1 §2): pushed to the page's data layer when absent. */
  onStep?: (step: string) => void;
  /** The signed-in customer: profile and saved vehicles. */
  customer?: Customer | null;
  /** The visitor may see prices without leaving contact details (domain/first-visit). */
  canSkipContact?: boolean;
  /** Of the partner; no link until it is known. */
  privacyUrl: string | undefined;
  /** A lead that is missing or failed (1 §2): the page-not-found address when absent. */
  onMissing?: () => void;
};

const api = createApi({ baseUrl: '', credentials: 'same-origin' });

/** The funnel as a page of the hosted origin: the session cookie gives access, the address holds the step. */
export function HostedFunnel(props: HostedFunnelProps) {
  // A lead shift changes the address and keeps the funnel; only another quote starts a new one.
  const [running, setRunning] = useState<Running>(() => startWith(props.leadGuid));
  // The address follows a shift later than the state does: each lead of this quote keeps it running.
  if (!running.leads.includes(props.leadGuid)) setRunning(startWith(props.leadGuid));

  const version = props.version ?? 2;
  const { variant, isReady, ...loading } = useFunnelVariant(version);
  const funnel = useFunnel(isReady ? running.leads[0]! : null, () => ({
    machine: provideCalls(props.api ?? api, () => {}, variant?.machine(props.api ?? api), props.partnerApi),
    input: {
      leadGuid: running.leads[0]!,
      version,
      location: props.stepLocation ?? historyLocation(window),
      preset: parsePreset(new URLSearchParams(location.search)),
      thisYear: new Date().getFullYear(),
      newKey: () => crypto.randomUUID(),
      contact: readLeadDetails(),
      canSkipContact: props.canSkipContact ?? false,
    },
    onStart: (actor) => {
      actor.on('step', ({ step }) => (props.onStep ?? logPageView)(step));
      actor.on('failed', ({ during }) => pushToDataLayer({ event: 'funnelError', code: during }));
      actor.on('presetApplied', forgetPreset);
      actor.on('leave', ({ url }) => location.assign(url));
      actor.on('shift', ({ leadGuid }) => {
        setRunning(({ leads }) => ({ leads: [...leads, leadGuid] }));
        (props.onLeadShift ?? replaceLeadGuid)(leadGuid);
      });
    },
  }));

  useCustomer(funnel?.actor, props.customer);
  useRememberContact(funnel?.snapshot, props.customer?.userId ?? null);
  const output = funnel?.snapshot.output;
  const isMissing = funnel?.snapshot.matches('notLoaded') && funnel.snapshot.context.failure?.status === 404;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (output) (props.onOutcome ?? ((path) => location.assign(path)))(output.outcome.Path);
    else if (isMissing) (props.onMissing ?? (() => location.replace('/page-not-found')))();
  }, [output, isMissing]);

  // Adds the variant's styles to the shadow root around it.
  const addStyles = useCallback(
    (element: HTMLElement | null) => {
      if (variant) addSheet(element, growWithRoot(variant.styles));
    },
    [variant],
  );

  if (!funnel) return <FunnelPlaceholder {...loading} />;
  return (
    <div ref={addStyles}>
      <Funnel
        variant={variant}
        api={props.api ?? api}
        actor={funnel.actor}
        snapshot={funnel.snapshot}
        focusFirst={false}
        headingLevel={1}
        privacyUrl={props.privacyUrl}
      />
    </div>
  );
}

/** The leads of one quote: the one it started with, and those that it continued on. */
type Running = { leads: string[] };

const startWith = (leadGuid: string): Running => ({ leads: [leadGuid] });

/** Sends the signed-in customer to the funnel as soon as both are loaded. */
function useCustomer(actor: FunnelActor | undefined, customer: Customer | null | undefined): void {
  const isOpen = actor?.getSnapshot().matches('open') ?? false;
  useEffect(() => {
    if (isOpen && customer) actor?.send({ type: 'SIGNED_IN', customer });
  }, [actor, isOpen, customer]);
}

/** Stores submitted contact details for this browser's next quote. */
function useRememberContact(snapshot: FunnelSnapshot | undefined, userId: string | null): void {
  const isGiven = snapshot?.hasTag('submitting') === true && snapshot.context.data.contact.name !== '';
  const contact = snapshot?.context.data.contact;
  useEffect(() => {
    if (isGiven && contact) writeLeadDetails(contact, userId);
  }, [isGiven, contact, userId]);
}

const IDS = ['repairInspectionIds', 'repairInspectionId'];
const CATEGORIES = ['selectedRepairCategoryId', 'repairCategoryId'];

/** The preset in the address (1 §2): all its repairs, a category, a service by number or name, the product flow. */
function parsePreset(query: URLSearchParams): FunnelPreset {
  const numbers = (names: string[]) =>
    names
      .flatMap((name) => (query.get(name) ?? '').split(','))
      .map(Number)
      .filter((id) => id > 0);
  const service = query.get('serviceTypeId');
  return {
    repairInspectionIds: [...new Set(numbers(IDS))],
    repairCategoryId: numbers(CATEGORIES)[0] ?? null,
    serviceType: SERVICE_TYPES.find((type, at) => service === type || service === `${at + 1}`) ?? null,
    isProductFlow: query.get('isProductFlow') === 'true',
  };
}

/** Removes an applied preset from the address, so that a reload does not add it again. */
function forgetPreset(): void {
  const url = new URL(location.href);
  for (const name of [...IDS, ...CATEGORIES, 'serviceTypeId', 'isProductFlow']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
}

function replaceLeadGuid(leadGuid: string): void {
  history.replaceState(history.state, '', location.pathname.replace(/[^/]+$/, leadGuid) + location.search);
}

/** The page view names the step, never the lead or the customer. */
const logPageView = (step: string) =>
  pushToDataLayer({ event: 'virtualPageView', page: `${location.pathname.split('/')[1]}/${step}` });

/** Analytics scripts read this array. */
function pushToDataLayer(entry: Record<string, string>): void {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}
