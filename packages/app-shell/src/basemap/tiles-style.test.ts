import { expect, test, vi } from 'vitest';
import { tilesStyle } from './tiles-style.ts';
import { tinyPmtiles } from './tiny-pmtiles.fixture.ts';

type Load = (
  request: { url: string; type: 'json' | 'arrayBuffer' },
  abort: AbortController,
) => Promise<{ data: unknown }>;
const protocols = vi.hoisted(() => new Map<string, unknown>());
vi.mock('maplibre-gl', () => ({ addProtocol: (name: string, load: unknown) => protocols.set(name, load) }));

const FILE = 'https://tiles.example/au.pmtiles';
const COLOURS = {
  water: '#eef',
  land: '#fff',
  coast: '#ccc',
  ring: '#888',
  road: '#ddd',
  park: '#efe',
  text: '#333',
};

test('[RES-06] an operator’s .pmtiles file is read by its parts and drawn in the layers of the muted style', async () => {
  const { file, tile } = tinyPmtiles();
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
    const range = new Headers(init.headers).get('range')!;
    requested.push(`${address} ${range}`);
    const [from, to] = /bytes=(\d+)-(\d+)/.exec(range)!.slice(1).map(Number) as [number, number];
    const part = file.slice(from, to + 1);
    return new Response(part, {
      status: 206,
      headers: { 'content-length': String(part.length), etag: '"1"' },
    });
  });
  const style = tilesStyle(FILE, COLOURS, { latitude: -33.8, longitude: 151 });
  const base = style.sources.base as { type: string; url: string };
  expect(base.type).toBe('vector');

  const load = protocols.get('pmtiles') as Load;
  const described = await load({ url: base.url, type: 'json' }, new AbortController());
  const { tiles, maxzoom } = described.data as { tiles: string[]; maxzoom: number };
  expect(maxzoom).toBe(0);
  const at = tiles[0]!.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
  const drawn = await load({ url: at, type: 'arrayBuffer' }, new AbortController());
  expect([...new Uint8Array(drawn.data as ArrayBuffer)]).toEqual([...tile]);
  expect(requested.every((one) => one.startsWith(`${FILE} bytes=`))).toBe(true);

  const earth = style.layers.find((layer) => layer.id === 'earth');
  expect(earth).toMatchObject({
    source: 'base',
    'source-layer': 'earth',
    paint: { 'fill-color': COLOURS.land },
  });
});
