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
  const said = details.trim() === UNSPECIFIED ? '' : details.trim();
  return { ...answer, AdditionalDetails: said || (selected.length === 0 ? UNSPECIFIED : null) };
}

const UNSPECIFIED = 'No special features specified';

/** The features that an item names. */
export const windscreenFeaturesOf = (item: CartItemInput): WindscreenFeature[] =>
  WINDSCREEN_FEATURES.filter((feature) => item[feature] === true);

/** What was typed beside the features; the sentence that stands for none is nobody's typing. */
export const windscreenDetailsOf = ({ AdditionalDetails }: CartItemInput): string =>
  AdditionalDetails && AdditionalDetails !== UNSPECIFIED ? AdditionalDetails : '';

export const hasWindscreenDetails = (item: CartItemInput): boolean => item.WindscreenHasNoFeatures != null;
