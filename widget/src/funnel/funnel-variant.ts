import type { Api } from '@pitlane/client';
import type { FunnelStep } from '@pitlane/contracts';
import type { FunnelContext, funnelMachine } from '@pitlane/flows/funnel';
import type { ComponentType } from 'react';
import type { ScreenProps } from './screen.ts';

/** A line of the summary; `text` is null while it is not answered. */
export type SummaryPart = { label: string; step: FunnelStep; text: string | null };

/** What a version adds to the funnel that all versions share. */
export type FunnelVariant = {
  machine: (api: Api) => typeof funnelMachine;
  screens: Partial<Record<FunnelStep, ComponentType<ScreenProps>>>;
  titles: Partial<Record<FunnelStep, string>>;
  styles: string;
  summary: (context: FunnelContext) => SummaryPart[];
};

/** `variant`: null for version 2, which has none, and until it is loaded. */
export type LoadedVariant = {
  isReady: boolean;
  hasFailed: boolean;
  variant: FunnelVariant | null;
  retry: () => void;
};
