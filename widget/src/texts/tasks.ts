import type { TyreQuality } from '@pitlane/contracts/enums';
import type { WindscreenFeature } from '@pitlane/domain/vehicle/windscreen';

/** Texts of the steps for tyres, windscreen, mixed carts and roadside assistance. */
export const taskTexts = {
  size: {
    where: 'It is on the side of the tyre, e.g. 205/55 R16. A C at the end is a van or ute tyre.',
    width: 'Width',
    profile: 'Profile',
    noProfile: 'None',
    rim: 'Rim',
    choose: '–',
    missing: 'Choose all three.',
    chosen: (label: string) => `Your size: ${label}`,
    unknown: 'I don’t know the size',
    unknownNotes: 'New tyres, I don’t know the size',
  },
  quality: {
    label: 'Quality of the tyres',
    Premium: ['Premium', 'Best grip and the longest life'],
    Value: ['Value', 'A known brand for everyday driving'],
    Budget: ['Budget', 'The lowest price'],
  } as Record<TyreQuality, [string, string]> & { label: string },
  quantity: {
    label: 'Number of tyres',
    tyres: (count: number) => (count === 1 ? '1 tyre' : `${count} tyres`),
  },
  windscreen: {
    features: 'The windscreen has',
    hint: 'Skip any you’re not sure of.',
    names: {
      WindscreenHasRainSensors: 'Rain sensors',
      WindscreenHasAntenna: 'An antenna in the glass',
      WindscreenHasBrakeLaneAssist: 'Brake or lane assist',
      WindscreenHasForwardFacingCameras: 'Forward facing cameras',
    } as Record<WindscreenFeature, string>,
    details: 'Anything else about it',
    detailsPlaceholder: 'e.g. tinted band at the top, heated',
    none: 'It has none of these',
  },
  mixed: {
    without: 'Workshops need to see this first:',
    explains: 'Continue with what has a price, or keep everything and wait for quotes.',
    only: (names: string[]) =>
      names.length === 1 ? `Get a price for ${names[0]}` : `Get prices for ${names.length} items`,
    all: (count: number) => `Request quotes for ${count === 2 ? 'both' : `all ${count}`}`,
  },
  roadside: {
    title: 'Is the battery flat right now?',
    body: 'Roadside assistance can come to you and fit a battery on the spot.',
    take: 'Go to roadside assistance',
    refuse: 'No, compare workshops',
  },
};
