/** A value as Braintree writes it: texts plain, numbers and booleans typed, lists of `item`, null as nil. */
export type XmlValue = string | number | boolean | null | XmlValue[] | { [name: string]: XmlValue };

/** An XML document of Braintree with dashed names. */
export const xmlDocument = (name: string, value: XmlValue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value)}\n`;

function element(name: string, value: XmlValue): string {
  if (value === null) return `<${name} nil="true"/>`;
  if (typeof value === 'number') return `<${name} type="integer">${value}</${name}>`;
  if (typeof value === 'boolean') return `<${name} type="boolean">${value}</${name}>`;
  if (typeof value === 'string') return `<${name}>${escapeXml(value)}</${name}>`;
  if (Array.isArray(value))
    return `<${name} type="array">${value.map((each) => element('item', each)).join('')}</${name}>`;
  const inner = Object.entries(value).map(([key, each]) => element(key, each));
  return `<${name}>${inner.join('')}</${name}>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
