import { expect, test } from 'vitest';
import { hasWindscreenDetails, withWindscreenFeatures } from './windscreen.ts';

const item = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 193 } as const;

test('unselected features are false', () => {
  const answer = withWindscreenFeatures(item, ['WindscreenHasRainSensors'], ' tinted ');
  expect(answer).toMatchObject({
    WindscreenHasRainSensors: true,
    WindscreenHasAntenna: false,
    WindscreenHasBrakeLaneAssist: false,
    WindscreenHasForwardFacingCameras: false,
    WindscreenHasNoFeatures: false,
    AdditionalDetails: 'tinted',
  });
});

test('none selected is an answer, and says so', () => {
  expect(hasWindscreenDetails(item)).toBe(false);
  const answer = withWindscreenFeatures(item, []);
  expect(hasWindscreenDetails(answer)).toBe(true);
  expect(answer.AdditionalDetails).toBe('No special features specified');
});
