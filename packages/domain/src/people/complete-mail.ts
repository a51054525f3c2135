const HOSTS = ['gmail.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'bigpond.com'];

/** Addresses that a half typed one may become: `ada` becomes `ada@gmail.com` and others; none for a whole address. */
export function completeMail(typed: string): string[] {
  const [name, start = ''] = typed.trim().split('@');
  if (!name) return [];
  return HOSTS.filter((host) => host.startsWith(start) && host !== start).map((host) => `${name}@${host}`);
}
