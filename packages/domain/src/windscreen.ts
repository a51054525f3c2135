import type { CartItemInput } from '@pitlane/contracts';

export const WINDSCREEN_FEATURES = [
  'WindscreenHasRainSensors',
  'WindscreenHasAntenna',
  'WindscreenHasBrakeLaneAssist',
  'WindscreenHasForwardFacingCameras',
] as const;
export type WindscreenFeature = (typeof WINDSCREEN_FEATURES)[number];

/** The answer of windscreen-features (1 §5): unselected ones are false, 'no features' is true when all are. */
export function withWindscreenFeatures(
  item: CartItemInput,
  selected: readonly WindscreenFeature[],
  details = '',
): CartItemInput {
  const answer: CartItemInput = { ...item, WindscreenHasNoFeatures: selected.length === 0 };
  for (const feature of WINDSCREEN_FEATURES) answer[feature] = selected.includes(feature);
  const unspecified = selected.length === 0 ? 'No special features specified' : null;
  return { ...answer, AdditionalDetails: details.trim() || unspecified };
}

export const hasWindscreenDetails = (item: CartItemInput): boolean => item.WindscreenHasNoFeatures != null;
