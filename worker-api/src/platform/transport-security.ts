/** Whether an address is on this machine: a socket, `localhost` or a loopback address. Another name could be anywhere. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const hosts = [url.hostname, ...url.searchParams.getAll('host'), ...url.searchParams.getAll('hostaddr')];
  return hosts.every((host) => /^(localhost|127(\.\d+){3}|\[?::1\]?|(\/|%2f).*|)$/i.test(host));
}

/** Whether a PostgreSQL address wants a certificate that fits the host's name. Other modes encrypt at most. */
export function hasCheckedCertificate(databaseUrl: string): boolean {
  // Not by URL.parse, which knows no lists of hosts.
  const modes = new URLSearchParams(databaseUrl.split('?')[1]).getAll('sslmode');
  return modes.length > 0 && modes.every((mode) => mode === 'verify-full');
}

/** Whether mail to this server waits for TLS: from the first byte, or by STARTTLS, which we require elsewhere. */
export function refusesPlainMail(smtpUrl: string): boolean {
  const url = URL.parse(smtpUrl);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol)) return false;
  return !['ignoreTLS', 'requireTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'].some((name) =>
    url.searchParams.has(name),
  );
}
