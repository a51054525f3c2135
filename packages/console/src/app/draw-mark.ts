/** A shape for each meaning, so that none rests on its colour alone. */
export type MarkShape = 'circle' | 'triangle' | 'cross' | 'diamond';

/** Device pixels of a pixel of the picture, sharp on all screens. */
export const MARK_RATIO = 2;
const SIZE = 18 * MARK_RATIO;

/** Corners within a square of 1. */
const CORNERS: Record<Exclude<MarkShape, 'circle' | 'cross'>, [number, number][]> = {
  triangle: [
    [0.5, 0.14],
    [0.9, 0.84],
    [0.1, 0.84],
  ],
  diamond: [
    [0.5, 0.06],
    [0.94, 0.5],
    [0.5, 0.94],
    [0.06, 0.5],
  ],
};

/** A mark in a colour, with an edge that lifts it off the map. */
export function drawMark(shape: MarkShape, colour: string, edge: string): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d')!;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const path = toPath(shape);
  if (shape === 'cross') {
    strokePath(context, path, edge, 10);
    strokePath(context, path, colour, 6);
  } else {
    strokePath(context, path, edge, 4);
    context.fillStyle = colour;
    context.fill(path);
  }
  return context.getImageData(0, 0, SIZE, SIZE);
}

function strokePath(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}

function toPath(shape: MarkShape): Path2D {
  const path = new Path2D();
  if (shape === 'circle') path.arc(SIZE / 2, SIZE / 2, SIZE * 0.36, 0, Math.PI * 2);
  else if (shape === 'cross') {
    path.moveTo(SIZE * 0.24, SIZE * 0.24);
    path.lineTo(SIZE * 0.76, SIZE * 0.76);
    path.moveTo(SIZE * 0.76, SIZE * 0.24);
    path.lineTo(SIZE * 0.24, SIZE * 0.76);
  } else {
    for (const [x, y] of CORNERS[shape]) path.lineTo(x * SIZE, y * SIZE);
    path.closePath();
  }
  return path;
}
