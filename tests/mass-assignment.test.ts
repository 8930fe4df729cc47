// Fields that nobody may set, sent along with a valid call of every procedure: nothing comes of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asked, type Cast, openStage, type Stage } from './everyone-asks.ts'
import { callOf, type Example, everyProcedure, exampleOf } from './procedure-examples.ts'
import { rounds } from './rounds.ts'
import { type Asker, WHO_MAY_CALL } from './who-may.ts'

const STRANGE_ID = 'ffffffff-dead-4bad-8bad-ffffffffffff'
const STRANGE_TEXT = 'smuggled-in'

const IDS = ['id', 'uid', 'userId', 'ownerId', 'clientId', 'client_id', 'attorneyId', 'accountId', 'subject']
const MORE_IDS = ['sessionId', 'appointmentId', 'caseId', 'recipientId', 'subjectId', 'createdBy']
const MOMENTS = [
  'createdAt',
  'updatedAt',
  'confirmedAt',
  'completedAt',
  'disabledAt',
  'disabled_at',
  'expiresAt',
]
const AMOUNTS = ['amountCents', 'amount_cents', 'priceCents', 'price', 'timesMoved', 'edition', 'version']

function all(names: readonly string[], value: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** `__proto__` is refused at the door: `malformed-calls.test.ts`. */
const FORBIDDEN = JSON.parse(
  JSON.stringify({
    ...all([...IDS, ...MORE_IDS], STRANGE_ID),
    ...all(MOMENTS, '2001-02-03T04:05:06Z'),
    ...all(AMOUNTS, 666_013),
    ...all(['is_admin', 'isAdmin', 'isDisabled', 'emailVerified', 'hasSecondFactor', 'testingMode'], true),
    ...all(['email', 'number', 'reference', 'transactionId'], STRANGE_TEXT),
    role: 'admin',
    heldRole: 'admin',
    status: 'completed',
    account: 'trust',
    kind: 'refund',
  }).replace('{', '{"constructor":{"role":"admin"},'),
) as Record<string, unknown>

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is valid stays; everything forbidden stands beside it, at every depth. */
function withForbidden(body: Record<string, unknown>): Record<string, unknown> {
  const deeper = Object.entries(body).map(([name, value]) => [
    name,
    isObject(value) ? withForbidden(value) : value,
  ])
  return { ...FORBIDDEN, ...Object.fromEntries(deeper) }
}

function smuggling(asked: Asked): Asked {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(FORBIDDEN)) {
    if (!isObject(value)) query.set(name, String(value))
  }
  if (asked.method !== 'GET') {
    const body = isObject(asked.body) ? asked.body : {}
    return { ...asked, target: `${asked.target}?${query}`, body: withForbidden(body) }
  }
  const [path = '', own = ''] = asked.target.split('?')
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
  return { ...asked, target: `${path}?${query}` }
}

let stage: Stage
let tables: string[]
beforeAll(async () => {
  stage = await openStage()
  tables = await everyTable()
  await keepChanges()
})
afterAll(() => stage.end())

/** What decides something. */
const WATCHED = /role|status|cents|account|kind|type|turn|_at$|moved|edition/

const query = <Read extends object>(text: string, values: readonly unknown[] = []) =>
  stage.world.connection.pool.query<Read>(text, [...values]).then(({ rows }) => rows)

async function everyTable(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'identity') AND table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

/** From now on each row that is written is kept as it was before and after. */
async function keepChanges(): Promise<void> {
  const triggers = tables.map(
    (table) => `CREATE TRIGGER keep_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION kept.keep_change();`,
  )
  await query(`
    CREATE SCHEMA kept;
    CREATE TABLE kept.changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, before jsonb, after jsonb
    );
    CREATE FUNCTION kept.keep_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO kept.changes (name, before, after) VALUES (
        TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME,
        CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
        CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
      );
      RETURN NULL;
    END $$;
    ${triggers.join('\n')}`)
}

/** Before every row that is written from now on. */
async function mark(): Promise<string> {
  const rows = await query<{ mark: string }>('SELECT coalesce(max(id), 0) AS mark FROM kept.changes')
  return rows[0]!.mark
}

/** The first call of all makes what serves the next ones too: a window of a rate, the firm's settings, a year's holidays. */
const MADE_ONCE = ['rate_windows', 'scheduling_settings', 'vital_counts', 'holidays'].map(
  (table) => `public.${table}`,
)

type Row = Record<string, unknown>
type Change = { name: string; before: Row | null; after: Row | null }

/** That there is one, and what its columns that decide something say; of a moment, whether it has come. */
function factsOf(name: string, row: Row | null): string[] {
  if (row === null) return []
  const facts = Object.entries(row)
    .filter(([column]) => WATCHED.test(column))
    .map(([column, value]) => {
      const said = column.endsWith('_at') ? value !== null : JSON.stringify(value)
      return `${name}.${column} = ${said}`
    })
  return [name, ...facts]
}

/** How much more often each fact stands in the rows that were written since. */
async function changesSince(since: string): Promise<[string, number][]> {
  const changes = await query<Change>(
    'SELECT name, before, after FROM kept.changes WHERE id > $1 AND name <> ALL ($2)',
    [since, MADE_ONCE],
  )
  const counts = new Map<string, number>()
  const count = (facts: readonly string[], by: number) => {
    for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + by)
  }
  for (const { name, before, after } of changes) {
    count(factsOf(name, before), -1)
    count(factsOf(name, after), 1)
  }
  return [...counts].filter(([, more]) => more !== 0).toSorted()
}

const STRANGE = 'ffffffff-dead-4bad|smuggled-in|666013|2001-02-03'

function strangeSince(since: string): Promise<Change[]> {
  return query('SELECT name, after FROM kept.changes WHERE id > $1 AND after::text ~ $2', [since, STRANGE])
}

function strangeRows(): Promise<object[]> {
  const parts = tables.map((table) => `SELECT '${table}' AS name, row::text AS text FROM ${table} AS row`)
  return query(`SELECT name, text FROM (${parts.join(' UNION ALL ')}) AS everything WHERE text ~ $1`, [
    STRANGE,
  ])
}

type Done = { status: number; change: [string, number][] }

async function changeBy(work: () => Promise<number>): Promise<Done> {
  const since = await mark()
  const status = await work()
  return { status, change: await changesSince(since) }
}

type Prepared = { since: string; cast: Cast; example: Example }

async function prepare(name: string, asker: Asker): Promise<Prepared> {
  await stage.dismissStaff()
  const since = await mark()
  const cast = await stage.cast(asker)
  return { since, cast, example: await exampleOf(name, stage, cast) }
}

const ALLOWED = everyProcedure().flatMap((procedure) => {
  const row = WHO_MAY_CALL.get(procedure.name)
  const askers = (['client', 'attorney', 'admin'] as const).filter((asker) =>
    ['yes', 'none'].includes(row?.[asker] ?? ''),
  )
  // Who has the least has the most to gain.
  return askers.slice(0, rounds(1, 3)).map((asker) => [procedure.name, asker, procedure] as const)
})

/** Whom an administrator gave a role on purpose: the one that the call names, not the one sent along. */
const becameAttorneys = new Set<string>()

describe('fields that nobody may set', () => {
  it.each(ALLOWED)('change nothing when they are sent to %s by %s', async (name, asker, procedure) => {
    const plain = await prepare(name, asker)
    const expected = await changeBy(
      async () => (await stage.ask(callOf(procedure, plain.example, plain.cast.token))).status,
    )
    // What was read without a change may be read again.
    const isAsBefore = procedure.method === 'GET' && expected.change.length === 0
    const smuggled = isAsBefore ? plain : await prepare(name, asker)
    if (name === 'users.changeRole')
      for (const { cast } of [plain, smuggled]) becameAttorneys.add(cast.owner.userId)
    const call = smuggling(callOf(procedure, smuggled.example, smuggled.cast.token))
    const done = await changeBy(async () => (await stage.ask(call)).status)
    expect(await strangeSince(smuggled.since)).toEqual([])
    expect(done).toEqual(expected)
  })
  it('were written nowhere', async () => {
    expect(await strangeRows()).toEqual([])
  })
  it('never reached the gateway', () => {
    const charges = stage.world.payments.charges.map(({ amount, account }) => `${amount} ${account}`)
    expect([...new Set(charges)].toSorted()).toEqual([
      '120000 operating',
      '120000 trust',
      '5000 operating',
      '50000 operating',
    ])
  })
  it('gave nobody a role', async () => {
    const { rows } = await stage.world.connection.pool.query<{ id: string; role: string }>(
      'SELECT id, role FROM users',
    )
    // Those whom staff entered by telephone were not here before: clients, all of them.
    const expected = rows.map(({ id }) => [
      id,
      becameAttorneys.has(id) ? 'attorney' : (stage.minted.get(id) ?? 'client'),
    ])
    expect(rows.map(({ id, role }) => [id, role])).toEqual(expected)
  })
})
