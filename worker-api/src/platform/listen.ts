import postgres from 'postgres';

/** Milliseconds before a connection that was lost is made again. */
const RECONNECT_MS = 1_000;

export type ListenOptions = {
  /** A name in lower case: it stands in the statement. */
  channel: string;
  onMessage: (text: string) => void;
  /** Called whenever it listens: what was sent before was not heard. */
  onListening: () => void;
};

/**
 * Listens to a channel on a separate connection, also after the database was away: the `listen` of postgres.js (3.4.9)
 * tries again once, and then never. Resolves after the first attempt; gives a function that stops it.
 */
export async function listen(url: string, options: ListenOptions): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: postgres.Sql | undefined;
  let timer: NodeJS.Timeout | undefined;
  const reconnectLater = () => {
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void client?.end({ timeout: 0 });
      connect().catch(reconnectLater);
    }, RECONNECT_MS);
  };
  const connect = async () => {
    const own = postgres(url, {
      max: 1,
      fetch_types: false,
      max_lifetime: null,
      connect_timeout: 2,
      connection: { application_name: 'pitlane-listen' },
      onnotice: () => {},
      onnotify: (_channel: string, text: string) => options.onMessage(text),
      onclose: () => {
        if (own === client) reconnectLater();
      },
    } as postgres.Options<Record<string, never>>);
    client = own;
    await own.unsafe(`listen ${options.channel}`);
    options.onListening();
  };
  await connect().catch(reconnectLater);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end({ timeout: 1 });
  };
}
