import type { Api } from '@pitlane/client';
import type { FunnelStep } from '@pitlane/contracts';
import { mixedTitle } from '@pitlane/domain/cart/cart-pricing';
import { funnelProgress, levelForStep } from '@pitlane/domain/funnel/funnel-steps';
import { canGoBack, classifyPricing, findOpenTask, toLeadState } from '@pitlane/flows/funnel';
import { Announcer, Button, backIcon, Icon, ProgressDots } from '@pitlane/ui/native';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Waiting } from '../parts/waiting.tsx';
import { funnelTexts as texts } from '../texts/funnel.ts';
import { Code, Details, preloadContactStep } from './contact-step.tsx';
import type { FunnelActor, FunnelSnapshot } from './funnel-actor.ts';
import type { FunnelVariant } from './funnel-variant.ts';
import { FixedSupplier } from './parts/fixed-supplier.tsx';
import { Messages } from './parts/messages.tsx';
import { RoadsideOffer } from './parts/roadside-offer.tsx';
import { Summary } from './parts/summary.tsx';
import type { ScreenProps } from './screen.ts';
import { LocationScreen } from './screens/location-screen.tsx';
import { MixedScreen } from './screens/mixed-screen.tsx';
import { TaskQuestion } from './screens/task-question.tsx';
import { TaskCategory, TaskCustom, TaskRepairs, TaskSearch, TaskSelect } from './screens/task-screens.tsx';
import { TyreQualityScreen, TyreQuantityScreen, TyreSizeScreen } from './screens/tyre-screens.tsx';
import {
  LogbookInterval,
  RegoCheck,
  RegoFound,
  RegoNotFound,
  VehicleLevelScreen,
  VehicleTaskError,
} from './screens/vehicle-screens.tsx';
import { WindscreenScreen } from './screens/windscreen-screen.tsx';
import { YourItems } from './screens/your-items.tsx';

const SCREENS: Partial<Record<FunnelStep, ComponentType<ScreenProps>>> = {
  'task-select': TaskSelect,
  'task-category': TaskCategory,
  'task-repairs': TaskRepairs,
  'task-search': TaskSearch,
  'task-custom': TaskCustom,
  'task-generic-item': TaskQuestion,
  'task-your-items': YourItems,
  'instant-quotes-unavailable': MixedScreen,
  'tyre-size-selection': TyreSizeScreen,
  'tyre-quality-selection': TyreQualityScreen,
  'tyre-quantity-selection': TyreQuantityScreen,
  'windscreen-features': WindscreenScreen,
  location: LocationScreen,
  'vehicle-rego-check': RegoCheck,
  'vehicle-rego-found': RegoFound,
  'vehicle-rego-not-found': RegoNotFound,
  'vehicle-task-error': VehicleTaskError,
  'vehicle-logbook-interval': LogbookInterval,
  'customer-notes-for-mechanic': Details,
  'customer-details-step1': Details,
  'customer-details-step2': Code,
};

export type FunnelProps = {
  api: Api;
  actor: FunnelActor;
  snapshot: FunnelSnapshot;
  /** What the version adds; null for v2. */
  variant?: FunnelVariant | null;
  /** Focus the first step's heading too: the customer came by a press, not by loading the page. */
  focusFirst: boolean;
  /** Level of the step's heading: 2 on a partner's page, 1 where the funnel is the page. */
  headingLevel: 1 | 2;
  /** Of the partner, on the hosted site. */
  privacyUrl: string | undefined;
  /** Stands in place of the button that leads to roadside assistance. */
  roadside?: ReactNode;
  /** Offers a new quote when this one cannot be loaded. */
  onRestart?: () => void;
};

/** One step at a time, with Back, the progress and the summary. */
export function Funnel(props: FunnelProps) {
  const { api, actor, snapshot, variant, focusFirst, headingLevel, privacyUrl, onRestart } = props;
  const { context } = snapshot;
  const send = actor.send;
  const isSubmitting = snapshot.status === 'done' || snapshot.hasTag('submitting');
  const hasFailed = snapshot.hasTag('failed');
  const isLoading = snapshot.matches('loading') || snapshot.matches({ open: { journey: 'applyingPreset' } });
  // A submit that failed leaves the answers to correct.
  const isLocked = isLoading || (isSubmitting && !hasFailed);
  const title = isSubmitting
    ? texts.submitting[hasFailed ? 'failed' : 'title']
    : (variant?.titles[context.step] ?? screenTitle(context));
  const heading = useHeadingFocus(
    isLoading ? null : `${context.step}${isSubmitting}${context.answers.length}`,
    focusFirst,
  );
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const hasItems = context.data.items.length > 0;
  useEffect(() => {
    if (hasItems && context.version === 2) preloadContactStep();
  }, [hasItems, context.version]);
  const Screen = levelForStep(context.step)
    ? VehicleLevelScreen
    : (variant?.screens[context.step] ?? SCREENS[context.step]);
  const Heading = `h${headingLevel}` as 'h1' | 'h2';

  if (snapshot.matches('notLoaded'))
    return (
      <div className="pl-funnel">
        <Heading className="pl-title">{texts.region}</Heading>
        <Messages context={context} send={send} onRestart={onRestart} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark as a page may have several widgets
    <div className="pl-funnel" part="funnel" role="group" aria-label={texts.region}>
      <div className="pl-bar">
        <Button
          variant="quiet"
          disabled={isLocked || !canGoBack(context)}
          onClick={() => send({ type: 'BACK' })}
        >
          <Icon path={backIcon} />
          {texts.back}
        </Button>
        <Progress {...funnelProgress(toLeadState(context), context.version, isSubmitting)} />
        <button
          type="button"
          className="pl-button pl-quiet pl-summary-toggle"
          aria-expanded={isSummaryOpen}
          onClick={() => setSummaryOpen(!isSummaryOpen)}
        >
          {texts.summary.button(context.data.items.length)}
        </button>
      </div>
      {context.data.supplier && <FixedSupplier api={api} supplier={context.data.supplier} />}
      <div className="pl-columns">
        <div className="pl-main">
          <Heading ref={heading} tabIndex={-1} className="pl-title">
            {isLoading ? texts.loading : title}
          </Heading>
          <Messages context={context} send={send} isSubmitting={isSubmitting} onRestart={onRestart} />
          {isLoading ? (
            <Waiting rows={5} />
          ) : isSubmitting ? (
            <Submitting hasFailed={hasFailed} />
          ) : (
            Screen && (
              <div className="pl-screen" key={context.step}>
                <Screen
                  api={api}
                  context={context}
                  snapshot={snapshot}
                  send={send}
                  isBusy={snapshot.hasTag('busy')}
                  privacyUrl={privacyUrl}
                />
              </div>
            )
          )}
        </div>
        <div className={isSummaryOpen ? 'pl-aside pl-open' : 'pl-aside'}>
          <Summary data={context.data} more={variant?.summary(context)} send={send} isLocked={isLocked} />
        </div>
      </div>
      {snapshot.hasTag('roadside') && <RoadsideOffer send={send} link={props.roadside} />}
      <Announcer>{isSubmitting ? texts.submitting.body : ''}</Announcer>
    </div>
  );
}

/** Never goes back: what another car clears is quickly answered again. */
function Progress({ total, current }: ReturnType<typeof funnelProgress>) {
  const [reached, setReached] = useState(current);
  if (current > reached) setReached(current);
  return <ProgressDots total={total} current={reached} label={texts.progress(reached, total)} />;
}

function Submitting({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? null : (
    <div>
      <p className="pl-muted">{texts.submitting.body}</p>
      <Waiting rows={3} />
    </div>
  );
}

function screenTitle(context: ScreenProps['context']): string {
  const level = levelForStep(context.step);
  if (level) return texts.levels[level].title;
  if (context.step === 'task-generic-item')
    return (
      context.questions?.[context.answers.length]?.Name ?? findOpenTask(context)?.RepairInspectionName ?? ''
    );
  if (context.step === 'instant-quotes-unavailable') {
    const pricing = classifyPricing(context);
    return pricing.kind === 'mixed' ? mixedTitle(pricing) : '';
  }
  if (context.step === 'task-repairs') {
    const category = context.repairs?.Categories.find((each) => each.RepairCategoryId === context.categoryId);
    return category?.Name ?? '';
  }
  return texts.titles[context.step] ?? '';
}

/**
 * Focuses the heading when the step changes, so that keyboard and screen reader start at the new question. After a page
 * load (`focusFirst` false) the first step leaves focus alone. `step` is null while loading.
 */
function useHeadingFocus(step: string | null, focusFirst: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (step === null || shown.current === step) return;
    if (shown.current !== null || focusFirst) heading.current?.focus();
    shown.current = step;
  }, [step, focusFirst]);
  return heading;
}
