import { mixSeeds, type Random, seededRandom } from '../random.ts';
import { engineBay } from './engine-bay.ts';
import { brakeJob, dealershipFront, driveway, reception } from './other-scenes.ts';
import { type Palette, pickPalette } from './palette.ts';
import { picture } from './svg.ts';
import { workshopFront, workshopInside } from './workshop-scenes.ts';

/** Seeds from one multiple of this to the next share colours and show different scenes: the photos of one supplier. */
export const PHOTOS_PER_SET = 12;

/** Pixels of a photo as it is drawn and stored. */
export const PHOTO_SIZE = { width: 1200, height: 800 };

type Scene = { name: string; draw: (random: Random, palette: Palette) => string };

const SCENES: Record<string, Scene[]> = {
  Workshop: [
    { name: 'Street front of a car workshop', draw: workshopFront },
    { name: 'Inside a car workshop', draw: workshopInside },
    { name: 'A brake job in progress', draw: brakeJob },
    { name: 'Service reception', draw: reception },
  ],
  Dealership: [
    { name: 'Showroom of a car dealership', draw: dealershipFront },
    { name: 'Service reception', draw: reception },
    { name: 'Inside the service centre', draw: workshopInside },
  ],
  MobileMechanic: [
    { name: 'Service van at a customer’s house', draw: driveway },
    { name: 'Under the bonnet', draw: engineBay },
    { name: 'A brake job in progress', draw: brakeJob },
  ],
};

/**
 * A drawn photo as an SVG text of 1200 x 800, the same for the same seed and kind (a SupplierKind; anything
 * else is drawn as a workshop). Without fonts, scripts and outside files; shows no business name.
 */
export function drawPhoto(seed: number, kind: string): string {
  const palette = pickPalette(seededRandom(mixSeeds(Math.floor(seed / PHOTOS_PER_SET), 71)));
  const scenes = SCENES[kind] ?? SCENES.Workshop!;
  const scene = scenes[seed % scenes.length]!;
  return picture(scene.name, scene.draw(seededRandom(mixSeeds(seed, 73)), palette));
}
