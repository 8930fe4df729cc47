// What becomes of everything that says something of a person: found in the migrated database itself, not in a list of ours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { cancelAppointment } from '#areas/meetings/scheduling/server/cancel-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { details, wish } from '#areas/meetings/scheduling/server/testing.ts'
import { closeAccount } from '#areas/people/users/server/close-account.ts'
import { myData } from '#areas/people/users/server/my-data.ts'
import { neighboursOf } from '#areas/people/users/server/neighbours.ts'
import { saveProfile } from '#areas/people/users/server/profile.ts'
import { findById } from '#areas/people/users/server/index.ts'
import { type Cast, scriptedIdentity, signedIn } from '#areas/people/users/server/testing.ts'
import { ON_CLOSING, type UserColumn } from '#areas/people/users/rules/column-fates.ts'
import { users as usersTable } from '#areas/people/users/server/tables.ts'
import { KEPT_KINDS } from '#kernel/kept-kinds.ts'
import { COLUMN_FATES, type ColumnFates, joined, type PersonalTable } from '#platform/feature.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ cancellationRefund: 'refund' })
})
afterAll(() => world.end())

/** Tables of a person: ours, and the identity's. */
const ROOTS = ['users', 'identity."user"']

/** A column that by its name holds who somebody is, how they are reached, or what somebody wrote, sealed. */
const TELLING =
  '(^|_)(subject(_id)?|to|e?mail|phone|((first|last|given|sort)_)?names?|given|surnames|address|identifier|(user|client|owner|actor|recipient|attorney)_id|(called|handled|created|requested|changed)_by|sealed\\w*|body)$'

/** Every table that names a person, also by way of another table, as the catalogue of the database tells. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ name: string }>(
    `WITH RECURSIVE tables AS (
       SELECT oid FROM pg_class
       WHERE relkind IN ('r', 'p') AND relnamespace NOT IN (
         SELECT oid FROM pg_namespace WHERE nspname IN ('pgboss', 'drizzle', 'information_schema') OR nspname LIKE 'pg\\_%')
     ), found AS (
       SELECT oid FROM tables WHERE oid = ANY ($1::regclass[]) OR EXISTS (
         SELECT FROM pg_attribute WHERE attrelid = oid AND attnum > 0 AND NOT attisdropped AND attname ~ $2)
       UNION
       SELECT conrelid FROM pg_constraint JOIN found ON confrelid = found.oid WHERE contype = 'f'
     )
     SELECT replace(found.oid::regclass::text, '"', '') AS name FROM found JOIN tables USING (oid) ORDER BY 1`,
    [ROOTS, TELLING],
  )
  return rows.map(({ name }) => name)
}

const STATED = joined<PersonalTable>(FEATURES, ({ personalTables }) => personalTables)
const neighbours = neighboursOf(FEATURES)

describe('what becomes of the tables about people', () => {
  it('is said by a feature for each of them, and for nothing else', async () => {
    expect(Object.keys(STATED).toSorted()).toEqual((await tablesOfPeople()).toSorted())
  })
  it.each([
    ['a key of a person', 'planted (client uuid REFERENCES users)'],
    ['a key of what belongs to a person', 'planted (meeting uuid REFERENCES appointments)'],
    ['an id of a person without a key', 'planted (owner_id uuid)'],
    ['an address', 'planted (contact_email text)'],
    ['a telephone number', 'planted (work_phone text)'],
    ['a name', 'planted (last_name text)'],
    ['a sealed text', 'planted (sealed_story text)'],
  ])('is asked for as soon as a table has %s', async (_, table) => {
    const before = await tablesOfPeople()
    await world.connection.pool.query(`CREATE TABLE ${table}`)
    const found = await tablesOfPeople()
    await world.connection.pool.query('DROP TABLE planted')
    expect(found.filter((name) => !before.includes(name))).toEqual(['planted'])
  })
  it('names parts of the file of one’s own data that exist, and every part is somebody’s', () => {
    const named = Object.values(STATED).flatMap(({ export: told }) => ('in' in told ? [told.in] : []))
    const parts = ['profile', 'signIn', ...Object.keys(neighbours.personalData)]
    expect([...new Set(named)].toSorted()).toEqual(parts.toSorted())
  })
})

/** Those of a person's tables that can say something: keys, moments, figures and yes or no say nothing without them. */
async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ name: string }>(
    `SELECT replace(attrelid::regclass::text, '"', '') || '.' || attname AS name FROM pg_attribute
     WHERE attrelid = ANY ($1::regclass[]) AND attnum > 0 AND NOT attisdropped AND (attrelid = 'users'::regclass OR
       atttypid::regtype::text !~ '^(uuid|boolean|integer|bigint|smallint|numeric|double precision|timestamp|datemultirange)')
     ORDER BY 1`,
    [Object.keys(STATED).map(quoted)],
  )
  return rows.map(({ name }) => name)
}

function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
}

const statedColumns = (fates: readonly (keyof ColumnFates)[]) =>
  Object.entries(STATED).flatMap(([table, { columns = {} }]) =>
    fates.flatMap((fate) => (columns[fate] ?? []).map((column) => `${table}.${column}`)),
  )

describe('what becomes of the columns about people', () => {
  it('is said once for each of them, and for nothing else', async () => {
    expect(statedColumns(COLUMN_FATES).toSorted()).toEqual((await columnsOfPeople()).toSorted())
  })
  it.each([
    'users ADD nickname text',
    'users ADD is_deaf boolean',
    'appointments ADD likes text[]',
    'case_people ADD born date',
  ])('is asked for as soon as there is one more: %s', async (planted) => {
    const before = await columnsOfPeople()
    const [table = '', , column = ''] = planted.split(' ')
    await world.connection.pool.query(`ALTER TABLE ${planted}`)
    const found = await columnsOfPeople()
    await world.connection.pool.query(`ALTER TABLE ${table} DROP ${column}`)
    expect(found.filter((name) => !before.includes(name))).toEqual([`${table}.${column}`])
  })
  it('agrees with what becomes of their tables', () => {
    for (const [table, { erasure, columns = {} }] of Object.entries(STATED)) {
      const isKept = 'keptBecause' in erasure
      const other = Object.keys(columns).filter((fate) => fate !== 'kept')
      if (isKept) expect([table, other]).toEqual([table, []])
    }
  })
})

describe('the privacy page', () => {
  it('has a heading for every table about people, and none that no table stands behind', () => {
    const told = new Set(Object.values(STATED).map(({ privacy }) => privacy))
    expect([...told].toSorted()).toEqual([...KEPT_KINDS].toSorted())
  })
})

type Somebody = Cast & { email: string; phone: string }

let times = 0

/** Has a profile, and booked without an account what was cancelled and given back. */
async function somebody(): Promise<Somebody> {
  times += 1
  const phone = `602 555 010${times}`
  const cast = await signedIn(world, scriptedIdentity())
  const { ctx, actor } = cast
  await saveProfile(ctx, { firstName: 'Ana', lastName: 'Paz', phone, timeZone: '', language: 'es' })
  const { appointmentId } = await holdSlot(ctx, wish(`2026-11-30T1${5 + times}:00:00Z`))
  await bookAppointment(ctx, details(appointmentId, { phone, preferredContactMethod: 'text' }))
  const { email } = (await findById(ctx.db, actor.userId))!
  const { rows } = await world.connection.pool.query<{ id: string }>(
    `INSERT INTO visitors (key_hash, email, first_name, last_name, language, user_id, created_at, expires_at)
     SELECT gen_random_uuid()::text, $1, 'Ana', 'Paz', 'es', $2, '2026-11-20', '2026-12-20'
     FROM generate_series(1, 2) RETURNING id`,
    [email, actor.userId],
  )
  const booked = 'UPDATE appointments SET guest_id = $1 WHERE id = $2'
  await world.connection.pool.query(booked, [rows[0]!.id, appointmentId])
  await cancelAppointment(ctx, { appointmentId, reason: '' })
  return { ...cast, email, phone }
}

/** The tables in which the words stand somewhere, sealed texts apart. */
async function tablesWith(words: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await tablesOfPeople()) {
    const holds = `SELECT FROM ${quoted(name)} AS one WHERE to_jsonb(one)::text LIKE '%' || $1 || '%'`
    const { rows } = await world.connection.pool.query<{ yes: boolean }>(`SELECT EXISTS (${holds}) AS yes`, [
      words,
    ])
    if (rows[0]?.yes) found.push(name)
  }
  return found
}

describe('a person', () => {
  it('finds in the file of their own data what was given back, and the mails that they were sent', async () => {
    await world.person('attorney')
    const { ctx } = await somebody()
    const { data } = await myData(ctx, neighbours)
    expect(data).toMatchObject({
      appointments: [{ preferredContactMethod: 'text' }],
      payments: [{ refunds: [{ amountCents: 5_000 }] }],
      visits: [{ firstName: 'Ana' }, { firstName: 'Ana' }],
      mails: [],
    })
  })
  it('who is an attorney finds the hours that they were given', async () => {
    const { ctx, actor } = await signedIn(world, scriptedIdentity(), 'attorney')
    const give = 'UPDATE attorney_schedules SET takes_bookings = false WHERE attorney_id = $1'
    await world.connection.pool.query(give, [actor.userId])
    const { data } = await myData(ctx, neighbours)
    expect(data['workingHours']).toEqual([{ hours: null, takesBookings: false }])
  })
  it('who has closed the account can be reached by nothing that is kept', async () => {
    const { ctx, actor, email, phone } = await somebody()
    expect(await tablesWith(email)).toEqual(['users', 'visitors'])
    expect(await tablesWith(phone)).toEqual(['appointments', 'users'])
    await closeAccount(ctx, neighbours)
    expect([await tablesWith(email), await tablesWith(phone)]).toEqual([[], []])
    const { rows } = await world.connection.pool.query<Record<string, unknown>>(
      'SELECT * FROM users WHERE id = $1',
      [actor.userId],
    )
    const stands = Object.fromEntries(
      Object.keys(ON_CLOSING).map((column) => [column, rows[0]?.[usersTable[column as UserColumn].name]]),
    )
    expect(stands).toEqual(ON_CLOSING)
    const kept = 'SELECT FROM appointments WHERE preferred_contact_method IS NOT NULL AND client_id = $1'
    expect((await world.connection.pool.query(kept, [actor.userId])).rowCount).toBe(0)
  })
})
