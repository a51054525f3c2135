import sharp from 'sharp';

const SVG_READERS = { operation: ['VipsForeignLoadSvgBuffer'] };

/** Lets sharp read SVG while `draw` runs. One call at a time: the first that ends shuts the reader for all. */
export async function withSvgReader<T>(draw: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG_READERS);
  try {
    return await draw();
  } finally {
    sharp.block(SVG_READERS);
  }
}
