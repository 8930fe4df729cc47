// Fields that nobody may set, sent along with a valid call of every procedure: nothing comes of them.
import { sql } from 'drizzle-orm'
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
let watched: { table: string; column: string; isMoment: boolean }[]
let tables: string[]
beforeAll(async () => {
  stage = await openStage()
  const rows = await everyColumn()
  tables = [...new Set(rows.map(({ table }) => table))]
  // A window of a rate begins with the first call of all, whatever is sent with it.
  watched = rows.filter(
    ({ table, column }) =>
      table !== 'public.rate_windows' &&
      /role|status|cents|account|kind|type|turn|_at$|moved|edition/.test(column),
  )
})
afterAll(() => stage.end())

async function everyColumn() {
  const result = await stage.world.services.db.execute<{ table: string; column: string; isMoment: boolean }>(
    sql`SELECT format('%I.%I', table_schema, table_name) AS table, quote_ident(column_name) AS column,
               data_type LIKE 'timestamp%' AS "isMoment"
        FROM information_schema.columns WHERE table_schema IN ('public', 'identity')`,
  )
  return result.rows
}

// Both statements are long, and asked hundreds of times: their names let PostgreSQL plan each of them once.

/** Older than anything that is written from now on. */
async function mark(): Promise<string> {
  const { rows } = await stage.world.connection.pool.query<{ mark: string }>(
    'SELECT pg_current_xact_id()::xid::text AS mark',
  )
  return rows[0]!.mark
}

/** How many rows there are, and how often each value of a column that decides something stands in those since the mark. */
async function census(since: string): Promise<Map<string, number>> {
  const parts = [...Map.groupBy(watched, ({ table }) => table)].map(([table, columns]) => {
    const facts = columns.map(({ column, isMoment }) => {
      const value = isMoment ? `(${column} IS NOT NULL)::text` : `${column}::text`
      return `('${table}.${column} = ' || coalesce(${value}, 'null'))`
    })
    return `SELECT fact, count(*)::int FROM ${table} AS row, LATERAL (VALUES ${facts.join(', ')}) AS facts (fact)
        WHERE age(row.xmin) <= age($1::xid) GROUP BY 1
      UNION ALL SELECT '${table}', count(*)::int FROM ${table}`
  })
  const { rows } = await stage.world.connection.pool.query<{ fact: string; count: number }>({
    name: 'census',
    text: parts.join(' UNION ALL '),
    values: [since],
  })
  return new Map(rows.map(({ fact, count }) => [fact, count]))
}

/** Those written since the mark, or all that there are. */
async function strangeRows(since: string | null): Promise<string[]> {
  const parts = tables.map(
    (table) => `SELECT '${table}' AS name, row::text AS text FROM ${table} AS row
      WHERE $1::xid IS NULL OR age(row.xmin) <= age($1::xid)`,
  )
  const { rows } = await stage.world.connection.pool.query<{ name: string; text: string }>({
    name: 'strange rows',
    text: `SELECT name, text FROM (${parts.join(' UNION ALL ')}) AS everything
     WHERE text ~ 'ffffffff-dead-4bad|smuggled-in|666013|2001-02-03'`,
    values: [since],
  })
  return rows.map(({ name, text }) => `${name}: ${text}`)
}

type Done = { status: number; change: [string, number][] }

async function changeBy(since: string, work: () => Promise<number>): Promise<Done> {
  const before = await census(since)
  const status = await work()
  const after = await census(since)
  const change = [...new Set([...before.keys(), ...after.keys()])]
    .map((fact): [string, number] => [fact, (after.get(fact) ?? 0) - (before.get(fact) ?? 0)])
    .filter(([, more]) => more !== 0)
  return { status, change: change.toSorted() }
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
      plain.since,
      async () => (await stage.ask(callOf(procedure, plain.example, plain.cast.token))).status,
    )
    // What was read without a change may be read again.
    const isAsBefore = procedure.method === 'GET' && expected.change.length === 0
    const smuggled = isAsBefore ? plain : await prepare(name, asker)
    if (name === 'users.changeRole')
      for (const { cast } of [plain, smuggled]) becameAttorneys.add(cast.owner.userId)
    const call = smuggling(callOf(procedure, smuggled.example, smuggled.cast.token))
    const done = await changeBy(smuggled.since, async () => (await stage.ask(call)).status)
    expect(await strangeRows(smuggled.since)).toEqual([])
    expect(done).toEqual(expected)
  })
  it('were written nowhere', async () => {
    expect(await strangeRows(null)).toEqual([])
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
