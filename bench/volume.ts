// A firm with many years behind it, written by the database itself in a minute or two: for measuring, never for showing.
import { Client, type Pool } from 'pg'

export type Volume = {
  clients: number
  appointments: number
  cases: number
  /** Of their logs, the same number of each. */
  caseEvents: number
  invoices: number
  payments: number
  audit: number
  /** Of money, with two entries each. */
  movements: number
  /** Between one movement and the next; two where it is not said. */
  movementMinutes?: number
  /** What the bank says of the trust account, all matched but the newest, from two months ago on. */
  hasBank?: boolean
}

const ATTORNEYS = 20
const KINDS = {
  client: 1,
  attorney: 2,
  meeting: 3,
  matter: 4,
  invoice: 5,
  payment: 6,
  movement: 7,
  match: 8,
  bill: 9,
  settling: 10,
}

/** The n-th of a kind always has this id, so that rows name each other without being looked up. */
export function idOf(kind: keyof typeof KINDS, n: number): string {
  return `${prefixOf(kind)}${n.toString(16).padStart(12, '0')}`
}

function prefixOf(kind: keyof typeof KINDS): string {
  return `0198${KINDS[kind].toString(16).padStart(4, '0')}-0000-7000-8000-`
}

function idIn(kind: keyof typeof KINDS, n: string): string {
  return `('${prefixOf(kind)}' || lpad(to_hex(${n}), 12, '0'))::uuid`
}

/** Rows are put in without triggers and foreign keys being asked one by one; they are right by construction. */
export async function addVolume(pool: Pool, volume: Volume): Promise<void> {
  // A connection of the product's would be given up while a statement takes long.
  const client = new Client({ connectionString: pool.options.connectionString })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica; SET statement_timeout = 0')
    for (const statement of [
      ...people(volume),
      ...work(volume),
      ...money(volume),
      ...bank(volume),
      ...activity(volume),
    ])
      await client.query(statement)
    await client.query('RESET ALL')
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

const ATTORNEY_ONE = idIn('attorney', '1')
const ATTORNEY = idIn('attorney', `1 + n % ${ATTORNEYS}`)

function ago(each: string): string {
  return `now() - n * interval '${each}'`
}

/** One of a hundred is the first client's, so that one person has many. */
function clientIn({ clients }: Volume): string {
  return idIn('client', `CASE WHEN n % 100 = 0 THEN 1 ELSE 1 + n % ${clients} END`)
}

function people({ clients }: Volume): string[] {
  return [
    `INSERT INTO users (id, subject, email, role, first_name, last_name, last_seen_at)
     SELECT ${idIn('attorney', 'n')}, 'attorney-' || n, 'attorney' || n || '@firm.example', 'attorney', 'Attorney',
       'Number' || n, now()
     FROM generate_series(1, ${ATTORNEYS}) n`,
    `INSERT INTO attorney_schedules (attorney_id, takes_bookings) SELECT id, true FROM users WHERE role = 'attorney'
     ON CONFLICT DO NOTHING`,
    `INSERT INTO users (id, subject, email, phone, first_name, last_name, created_at, last_seen_at)
     SELECT ${idIn('client', 'n')}, 'client-' || n, 'client' || n || '@crowd.example',
       '(214) ' || lpad(n::text, 7, '0'), (ARRAY['María', 'José', 'Ana', 'Luis', 'Carmen', 'Itzel', 'Minh', 'Wei'])[1 + n % 8],
       (ARRAY['García', 'Rodríguez', 'Núñez', 'Nguyen', 'Li', 'Hernández', 'Smith', 'Paz', 'Ortiz', 'Ruiz'])[1 + n % 10]
         || ' ' || chr(65 + n % 26) || n / 50,
       ${ago('7 minutes')}, ${ago('1 minute')}
     FROM generate_series(1, ${clients}) n`,
  ]
}

/** Thirty for each attorney: an older firm has more closed cases, and no longer days. */
export const OPEN_CASES = 600

function work(volume: Volume): string[] {
  const isOpen = `n <= ${OPEN_CASES}`
  const { cases, caseEvents } = volume
  const starts = `date_trunc('hour', now()) + interval '30 days' - (n / ${ATTORNEYS}) * interval '1 hour'`
  return [
    `INSERT INTO appointments (id, attorney_id, client_id, type, starts_at, ends_at, status, phone, language, time_zone,
       confirmed_at)
     SELECT ${idIn('meeting', 'n')}, ${ATTORNEY}, ${clientIn(volume)}, 'follow-up', ${starts},
       ${starts} + interval '30 minutes', 'confirmed', '214 555 0134', 'en', 'America/Chicago', now()
     FROM generate_series(1, ${volume.appointments}) n`,
    `INSERT INTO cases (id, number, client_id, attorney_id, type, status, turn, next_action, next_action_due, opened_at,
       updated_at, closed_at, outcome, keep_until)
     SELECT ${idIn('matter', 'n')}, 'LS-2025-' || lpad(n::text, 5, '0'), ${clientIn(volume)},
       CASE WHEN n % 50 > 0 THEN ${ATTORNEY} END, 'daca', 'preparation', CASE WHEN ${isOpen} THEN 'client' END,
       'upload-passport', CASE WHEN ${isOpen} AND n % 3 = 0 THEN current_date - 20 + n % 400 END,
       ${ago('10 minutes')}, ${ago('10 minutes')} - CASE WHEN n % 5 = 0 THEN interval '40 days' ELSE interval '0' END,
       CASE WHEN NOT (${isOpen}) THEN now() END, CASE WHEN NOT (${isOpen}) THEN 'ended' END,
       CASE WHEN NOT (${isOpen}) THEN current_date + 2500 END
     FROM generate_series(1, ${cases}) n`,
    ...tasks(cases),
    `INSERT INTO case_events (case_id, number, at, kind, status, next_action)
     SELECT ${idIn('matter', 'n')}, number, now() - number * interval '1 hour', 'step', 'preparation', 'upload-passport'
     FROM generate_series(1, ${cases}) n, generate_series(1, ${Math.round(caseEvents / cases)}) number`,
  ]
}

/** Of each case one task that is done, and of an open one its next step and two of the firm, the last without a day. */
function tasks(cases: number): string[] {
  const of = (position: number, code: string, due: string, isDone: boolean) =>
    `INSERT INTO case_tasks (case_id, code, status, position, state, due, done_at)
     SELECT ${idIn('matter', 'n')}, '${code}', 'preparation', ${position}, ${isDone ? "'done'" : "'open'"}, ${due},
       ${isDone ? 'now()' : 'NULL'}
     FROM generate_series(1, ${isDone ? cases : Math.min(cases, OPEN_CASES)}) n`
  const day = 'current_date - 20 + n % 400'
  return [
    of(1, 'review-intake', day, true),
    of(2, 'upload-passport', `CASE WHEN n % 3 = 0 THEN ${day} END`, false),
    of(3, 'prepare-petition', day, false),
    of(4, 'file-petition', 'NULL::date', false),
  ]
}

/** An older firm has more paid invoices, and no longer list of those that are owed. */
const OPEN_INVOICES = 400

/** Each issued invoice as the books know it: asked for, and paid where it is not one of the open ones. */
function billed(volume: Volume): string[] {
  const client = clientIn(volume)
  const invoices = `generate_series(1, ${volume.invoices}) n WHERE n % 20 > 0`
  const step = (
    kind: 'bill' | 'settling',
    of: string,
    [to, from]: readonly [string, string],
    which: string,
  ) => [
    `INSERT INTO ledger_transactions (id, kind, client_id, source, invoice_id, occurred_at)
     SELECT ${idIn(kind, 'n')}, '${of}', ${client}, '${kind}:' || n, ${idIn('invoice', 'n')}, ${ago('10 minutes')} FROM ${which}`,
    `INSERT INTO ledger_entries (transaction_id, client_id, account, amount_cents)
     SELECT ${idIn(kind, 'n')}, ${client}, account, CASE account WHEN '${to}' THEN 100000 ELSE -100000 END
     FROM ${which.replace(' n ', ` n, unnest(ARRAY['${to}', '${from}']) account `)}`,
  ]
  return [
    ...step('bill', 'invoice', ['receivable', 'fees_earned'], invoices),
    ...step('settling', 'payment', ['operating_bank', 'receivable'], `${invoices} AND n > ${OPEN_INVOICES}`),
  ]
}

function money(volume: Volume): string[] {
  const client = clientIn(volume)
  const { invoices, payments, movements, movementMinutes = 2 } = volume
  return [
    `INSERT INTO invoices (id, kind, number, client_id, case_id, state, issued_on, due_on, total_cents, created_by,
       created_at, issued_at)
     SELECT ${idIn('invoice', 'n')}, 'invoice', CASE WHEN n % 20 > 0 THEN 'INV-2025-' || lpad(n::text, 5, '0') END,
       ${client}, ${idIn('matter', 'n')}, CASE WHEN n % 20 = 0 THEN 'draft' ELSE 'issued' END, current_date,
       current_date + 30, 100000, ${ATTORNEY}, ${ago('10 minutes')}, now()
     FROM generate_series(1, ${invoices}) n`,
    `INSERT INTO invoice_lines (invoice_id, position, kind, description, amount_cents)
     SELECT ${idIn('invoice', 'n')}, position, 'service', 'Preparing the petition', 50000
     FROM generate_series(1, ${invoices}) n, generate_series(1, 2) position`,
    `INSERT INTO payments (id, client_id, appointment_id, invoice_id, type, amount_cents, account, status, reference,
       transaction_id, card_type, last4, created_at, settled_at, collected_at)
     SELECT ${idIn('payment', 'n')}, ${client}, CASE WHEN n > ${invoices} THEN ${idIn('meeting', 'n')} END,
       CASE WHEN n <= ${invoices} THEN ${idIn('invoice', 'n')} END, 'consultation', 5000, 'operating',
       CASE WHEN n % 5000 = 4999 THEN 'pending' ELSE 'completed' END, 'BENCH' || n, 'bench-' || n, 'VISA', '4242',
       ${ago('2 minutes')}, ${ago('2 minutes')}, ${ago('1 minute')}
     FROM generate_series(1, ${payments}) n`,
    `INSERT INTO ledger_transactions (id, kind, client_id, source, payment_id, occurred_at)
     SELECT ${idIn('movement', 'n')}, 'payment', ${client}, 'bench:' || n, ${idIn('payment', `1 + n % ${payments}`)}, ${ago(`${movementMinutes} minutes`)}
     FROM generate_series(1, ${movements}) n`,
    `INSERT INTO ledger_entries (transaction_id, client_id, account, amount_cents)
     SELECT ${idIn('movement', 'n')}, ${client}, account, CASE account WHEN side[1] THEN 5000 ELSE -5000 END
     FROM generate_series(1, ${movements}) n,
       LATERAL (SELECT CASE WHEN n % 2 = 0 THEN ARRAY['trust_bank', 'client_funds']
         ELSE ARRAY['operating_bank', 'fees_earned'] END AS side) sides, unnest(side) account`,
    ...billed(volume),
    `INSERT INTO ledger_balances (client_id, account, balance_cents)
     SELECT client_id, account, sum(amount_cents) FROM ledger_entries GROUP BY client_id, account
     ON CONFLICT DO NOTHING`,
    `INSERT INTO ledger_shares (client_id, account, balance_cents)
     SELECT client_id, account, sum(amount_cents) FROM ledger_entries GROUP BY client_id, account
     ON CONFLICT DO NOTHING`,
  ]
}

const BEGUN = `(date_trunc('month', now()) - interval '2 months')::date`

/** A line for each movement of the trust account; the newest twenty are still to be matched. */
function bank({ hasBank = false, movements, movementMinutes = 2 }: Volume): string[] {
  if (!hasBank) return []
  const at = ago(`${movementMinutes} minutes`)
  const ofTrust = `generate_series(2, ${movements}, 2) n`
  const importId = idIn('match', '1')
  return [
    `INSERT INTO bank_accounts (fund, bank, last4, starts_on, opening_cents, opening_book_cents, opening_clients_cents,
       created_by, created_at)
     SELECT 'trust', 'Bench', '6789', ${BEGUN}, count(*) * 5000, count(*) * 5000, count(*) * 5000, ${ATTORNEY_ONE}, now()
     FROM ${ofTrust} WHERE ${at} < ${BEGUN}`,
    `INSERT INTO bank_imports (id, fund, file_name, sha256, format, new_lines, known_lines, imported_by, imported_at)
     VALUES (${importId}, 'trust', 'bench.csv', 'bench', 'csv', 1, 0, ${ATTORNEY_ONE}, now())`,
    `INSERT INTO bank_matches (id, fund, rule, settled_on, made_by, made_at)
     SELECT ${idIn('match', 'n')}, 'trust', 'amount', (${at})::date, ${ATTORNEY_ONE}, now() FROM ${ofTrust} WHERE n > 40`,
    `INSERT INTO bank_lines (fund, import_id, posted_on, counted_on, amount_cents, description, match_id)
     SELECT 'trust', ${importId}, (${at})::date, (${at})::date, 5000, 'GATEWAY PAYOUT',
       CASE WHEN n > 40 THEN ${idIn('match', 'n')} END FROM ${ofTrust}`,
    `INSERT INTO bank_matched_movements (fund, transaction_id, match_id)
     SELECT 'trust', ${idIn('movement', 'n')}, ${idIn('match', 'n')} FROM ${ofTrust} WHERE n > 40`,
  ]
}

function activity(volume: Volume): string[] {
  return [
    `INSERT INTO audit_entries (at, last_at, action, actor_kind, actor_id, subject_id, before, after)
     SELECT ${ago('20 seconds')}, ${ago('20 seconds')},
       CASE WHEN n % 10 = 0 THEN 'payment.refunded' ELSE 'user.sessions-ended' END, 'person', ${ATTORNEY},
       ${clientIn(volume)}, '{}', '{}'
     FROM generate_series(1, ${volume.audit}) n`,
  ]
}
