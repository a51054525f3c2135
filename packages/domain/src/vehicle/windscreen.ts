import type { CartItemInput } from '@pitlane/contracts/cart-item';

export const WINDSCREEN_FEATURES = [
  'WindscreenHasRainSensors',
  'WindscreenHasAntenna',
  'WindscreenHasBrakeLaneAssist',
  'WindscreenHasForwardFacingCameras',
] as const;
export type WindscreenFeature = (typeof WINDSCREEN_FEATURES)[number];

/** The item with an answer of windscreen-features (1 §5): the rest is false, 'no features' is true without any. */
export function withWindscreenFeatures(
  item: CartItemInput,
  selected: readonly WindscreenFeature[],
  details = '',
): CartItemInput {
  const answer: CartItemInput = { ...item, WindscreenHasNoFeatures: selected.length === 0 };
  for (const feature of WINDSCREEN_FEATURES) answer[feature] = selected.includes(feature);
  const text = details.trim() === UNSPECIFIED ? '' : details.trim();
  return { ...answer, AdditionalDetails: text || (selected.length === 0 ? UNSPECIFIED : null) };
}

const UNSPECIFIED = 'No special features specified';

/** The features that an item has. */
export const chosenWindscreenFeatures = (item: CartItemInput): WindscreenFeature[] =>
  WINDSCREEN_FEATURES.filter((feature) => item[feature] === true);

/** The typed details; empty for the sentence that stands for none. */
export const windscreenDetails = ({ AdditionalDetails }: CartItemInput): string =>
  AdditionalDetails && AdditionalDetails !== UNSPECIFIED ? AdditionalDetails : '';

export const hasWindscreenDetails = (item: CartItemInput): boolean => item.WindscreenHasNoFeatures != null;
