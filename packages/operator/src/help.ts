/** What each command does, in the order of `help`. The key is the command's name. */
const COMMANDS: Record<string, string> = {
  help: `help [COMMAND]              this text, or the part of a command`,
  'db:migrate': `db:migrate                  bring the schema up to date`,
  'db:seed': `db:seed [--suppliers N] [--yes]
                              load the demo marketplace, or its missing parts; refused in production
  db:seed --reference         load vehicles, tasks and places, without the demo; what was set in the console
                              stays`,
  booking: `booking show PL000012 [--json]
                              what happened to a booking: status, history, payments, refunds, messages, work
  booking confirm PL000012 [--total 180.00] --reason TEXT
                              confirms a booking as agreed with its workshop, at another price with --total
  booking offer PL000012 SUPPLIER… [--hours 24] --reason TEXT
                              offers a pending booking to other workshops; the first to confirm gets it
  booking reschedule PL000012 2026-12-01 [--time 09:00 [--until 11:00]] [--agreed] --reason TEXT
                              moves a booking as arranged and notifies both sides; --agreed: the workshop, closed
                              at that time otherwise, opens for it
  booking cancel PL000012 --reason TEXT
                              ends a booking and notifies both sides; refund what was paid with refund`,
  refund: `refund PL000012 [--amount 12.50] --reason TEXT [--reference TEXT] [--already-made|--not-made]
                              refunds a booking's payment, all that is left of it or a part; one reference is paid
                              once; --already-made records a refund made at the provider, --not-made repeats one
                              that was not`,
  payments: `payments check PROVIDER
                              tries the keys of stripe, braintree, afterpay, zip, humm or openpay with the smallest
                              order: opens, reads and cancels it
  payments end PL000012 --reason TEXT
                              ends an open payment as unpaid whose provider is no longer set up`,
  balance: `balance SUPPLIER [AMOUNT --reference TEXT [--reason TopUp|Refund|Adjustment]]
                              the balance a workshop buys leads with; an amount such as 200.00 or -15.00 is booked
                              once for its reference`,
  work: `work list|show|take|release|note|close …
                              what waits for a person: calls, answers of workshops, changes, payments; by whom and
                              until when`,
  operators: `operators list|add|remove …
                              who may use the console, with the roles support, finance, catalogue or admin`,
  messages: `messages kinds              every mail and SMS, and to whom it goes
  messages preview KIND [--html] [--partner KEY]
                              its text, in the name and colours of a partner with --partner
  messages unsent             those that were not sent, and why
  messages resend ID          sends one again that was skipped or given up, whatever the limits count`,
  jobs: `jobs list                   jobs that gave up, and why
  jobs retry ID|--job NAME    runs one of them, or all of a name, again now
  jobs remove ID|--job NAME --reason TEXT
                              takes it out of the queue: what it was for does not happen`,
  reviews: `reviews [--hide ID | --show ID | --keep ID]
                              reviews that a workshop flagged; hides one, shows it again, or keeps it`,
  leads: `leads send-link GUID
                              sends the customer a link to continue the quote, by mail, SMS or both`,
  sessions: `sessions end GUID|--all --reason TEXT
                              ends the sessions of the browsers that see a quote, or all, and links not opened`,
  discounts: `discounts list|add|end …    discount codes, what they give and how often they were used`,
  impressions: `impressions [--days N] [--lead GUID] [--supplier ID] [--json]
                              which listings were shown, opened and booked; --json every impression`,
  regions: `regions list [--json]      regions with their suburbs and suppliers
  regions mark|unmark ID      whether results there say that there are only a few workshops so far`,
  import: `import KIND FILE [--dry-run] [--prune [--yes]] [--overwrite-corrections] [--json]
                              load a .csv or .json file of suppliers, prices, tasks, vehicles, places, schedules,
                              holidays, partners, fleets or funnel-configurations: all of it or nothing
                              (docs/data.md)`,
  export: `export KIND [FILE] [--json] [--force]
                              write such a file`,
  partners: `partners list|show|add|set|logo|promotion|people|on|off …
                              who embeds the marketplace: name, theme, logo, limits, lead sources, settings, and
                              who signs in for a partner`,
  fleets: `fleets people …          who signs in to the console for a fleet
  fleets people list|add|remove [EMAIL] --fleet SLUG`,
  keys: `keys list|add|origins|rotate|revoke …
                              their keys and the origins that may use them`,
  webhooks: `webhooks list|add|rotate|on|off|log|replay|test …
                              which events of quotes, bookings and payments they receive, and where`,
  'db:reset': `db:reset [--yes]            drop the database, migrate and seed it again; refused in production`,
};

/** The help of one command, or of all. */
export function helpText(command?: string): string {
  const one = command !== undefined && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (one !== undefined) return `npm run pitlane --\n\n  ${one}`;
  const all = Object.values(COMMANDS).map((entry) => `  ${entry}`);
  return `npm run pitlane -- <command>

${all.join('\n')}

--as NAME names you in the audit log for a command that changes something; your account on this machine otherwise.
A command with actions and without one lists them. The database is DATABASE_URL, else the embedded one in
PITLANE_DATA_DIR (default .pitlane).`;
}

export const isCommand = (name: string): boolean => Object.hasOwn(COMMANDS, name);
