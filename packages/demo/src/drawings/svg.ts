/** A picture of 1200 x 800 with a plain-text name. */
export function picture(name: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" role="img" aria-label="${escapeText(name)}">${body}</svg>`;
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}" ${more}/>`;
}

/** Moved to x, y and scaled; a negative scale in x mirrors. */
export function group(x: number, y: number, scaleX: number, scaleY: number, body: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scaleX} ${scaleY})">${body}</g>`;
}

/** Top-to-bottom gradient in a `defs`; refer to it as `url(#id)`. */
export function gradient(id: string, stops: string[], across = false): string {
  const direction = across ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"';
  const list = stops.map(
    (colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<defs><linearGradient id="${id}" ${direction}>${list.join('')}</linearGradient></defs>`;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
