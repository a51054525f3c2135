/** True when an `Authorization` header holds these Basic credentials. */
export function isBasicAuth(header: string | undefined, user: string, password: string): boolean {
  return header === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
