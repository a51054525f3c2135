import postgres from 'postgres';

/** Refused for want of a connection: the server is there. */
const TOO_MANY_CONNECTIONS = '53300';

/** Whether PostgreSQL answers `select 1` on a new connection within `timeoutMs`; never throws. */
export async function probeDatabase(url: string, timeoutMs: number): Promise<boolean> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: timeoutMs / 1_000,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
    connection: { application_name: 'pitlane-probe' },
  });
  const answer = client`select 1`.then(
    () => true,
    (error: { code?: unknown }) => error.code === TOO_MANY_CONNECTIONS,
  );
  // A turn more than the time: on a busy event loop the timer comes before an answer that is there already.
  const late = new Promise<false>((resolve) => {
    setTimeout(() => setImmediate(() => resolve(false)), timeoutMs).unref?.();
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    void client.end({ timeout: 0 });
  }
}
