// Very many sent intakes, written by SQL as the product itself would have written them: for what it costs to look
// through them. Their names come from lists, so that some are common; the named few are planted the same in any crowd.
import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { type Answers, SERVICE_TYPES } from '#areas/intake/intake/rules/answers.ts'
import { type FullName, nameKeys } from '#areas/intake/intake/rules/names.ts'
import { partiesIn } from '#areas/intake/intake/rules/parties.ts'
import { termsOf } from '#areas/intake/intake/rules/search-terms.ts'

const GIVEN = (
  'María José Juan Guadalupe Luis Ana Carlos Rosa Miguel Carmen Jorge Elena Pedro Lucía Javier Sofía Manuel Teresa ' +
  'Francisco Patricia Alejandro Verónica Roberto Gabriela Ricardo Adriana Fernando Leticia Eduardo Silvia'
).split(' ')
const SURNAMES = (
  'García Hernández López Martínez González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Reyes ' +
  'Jiménez Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Moreno Castillo Romero Álvarez Méndez Chávez Rivera'
).split(' ')
const SYLLABLES = 'ba be bi ca co da do fa ga la lo ma mi na no pa pe ra ri sa ta to va vi za'.split(' ')

/** In every crowd, whatever its size: three of one rare name, and ten who cannot wait. */
export const PLANTED: FullName = { given: 'Quetzalli', surnames: 'Zamarripa Uc' }
const PLANTED_COUNT = 3
const URGENT_COUNT = 10
const BATCH = 1_000
const BIG_TABLES = ['intake_search_terms', 'party_name_keys']
const NEWEST_MS = Date.parse('2026-11-23T14:00:00Z')
const MINUTE_MS = 60_000

export type Crowd = { firstPlanted: string }

type Member = {
  id: string
  answers: Answers
  handling: 'new' | 'cleared' | 'opened' | 'declined'
  completedAt: string
  isUrgent: boolean
}

/** As the database makes them: in the order of time (UUID version 7). */
function timedId(momentMs: number, index: number): string {
  const [time, rest] = [momentMs.toString(16).padStart(12, '0'), index.toString(16).padStart(12, '0')]
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`
}

/** The same one for the same number, so that two crowds differ in nothing but their size. */
function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length]!
}

/** One of twenty has the commonest name. Half of the others have a common second surname, half one that few share. */
function surnamesOf(index: number): string {
  if (index % 20 === 0) return 'García'
  const rare = [7, 11, 13].map((step) => pick(SYLLABLES, Math.floor((index * step) / 3))).join('')
  return `${pick(SURNAMES, index * 7 + 3)} ${index % 2 === 0 ? pick(SURNAMES, index * 11) : `${rare}s`}`
}

function memberOf(index: number, count: number): Member {
  const isPlanted = index > 0 && index % Math.floor(count / (PLANTED_COUNT + 1)) === 0 && index < count - 1
  const isUrgent = index % Math.floor(count / URGENT_COUNT) === 1
  const common = index % 20 === 0 ? GIVEN[0]! : pick(GIVEN, index * 3 + Math.floor(index / 30))
  const given = isPlanted ? PLANTED.given : common
  const surnames = isPlanted ? PLANTED.surnames : surnamesOf(index)
  const isMarried = index % 2 === 0 && !isPlanted
  const digits = String(2_140_000_000 + ((index * 7_919) % 9_999_999))
  const completedMs = NEWEST_MS - index * MINUTE_MS
  return {
    id: timedId(completedMs, index),
    isUrgent,
    handling: isUrgent ? 'new' : pick(['opened', 'opened', 'declined', 'new', 'cleared'] as const, index),
    completedAt: new Date(completedMs).toISOString(),
    answers: {
      name: { firstName: given, lastName: surnames },
      email: `person${index}@person.example`,
      phone: digits,
      serviceType: pick(SERVICE_TYPES, index),
      detained: isUrgent ? 'self' : 'no',
      inRemoval: 'no',
      deadline: 'none',
      emergency: 'no',
      ...(isMarried && {
        maritalStatus: 'married',
        spouseName: { firstName: pick(GIVEN, index * 5), lastName: surnamesOf(index + 1) },
      }),
    },
  }
}

type Row = readonly (string | boolean | null)[]

/** One array per column: a statement takes any number of rows. */
async function insert(client: PoolClient, statement: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  await client.query(
    statement,
    first.map((_, column) => rows.map((row) => row[column])),
  )
}

async function addSessions(client: PoolClient, members: readonly Member[], attorneys: readonly string[]) {
  await insert(
    client,
    `WITH visit AS (
       INSERT INTO visitors (id, key_hash, language, created_at, expires_at)
       SELECT id, id::text, 'es', now(), now() FROM unnest($1::uuid[]) AS one (id)
     )
     INSERT INTO intake_sessions (id, visitor_id, language, status, current_question, version, service_type, handling,
       attorney_id, case_id, urgent_on, created_at, updated_at, completed_at)
     SELECT id, id, 'es', 'completed', 'review', 20, service, handling, attorney, matter, urgent::datemultirange, moment, moment, moment
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[])
       AS row (id, service, handling, attorney, matter, urgent, moment)`,
    members.map(({ id, answers, handling, isUrgent, completedAt }, index) => {
      const isOpened = handling === 'opened'
      const attorney = isOpened ? pick(attorneys, index) : null
      return [
        id,
        answers.serviceType ?? null,
        handling,
        attorney,
        isOpened ? randomUUID() : null,
        isUrgent ? '{(,)}' : '{}',
        completedAt,
      ]
    }),
  )
  await insert(
    client,
    `INSERT INTO intake_answers (session_id, question, value)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::jsonb[])`,
    members.flatMap(({ id, answers }) =>
      Object.entries(answers).map(([question, value]) => [id, question, JSON.stringify(value)]),
    ),
  )
}

async function addTerms(client: PoolClient, members: readonly Member[]): Promise<void> {
  await insert(
    client,
    `INSERT INTO intake_search_terms (term, completed_at, session_id)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::uuid[])`,
    members.flatMap(({ id, answers, completedAt }) =>
      termsOf(answers).map((term) => [term, completedAt, id]),
    ),
  )
}

async function addNames(client: PoolClient, members: readonly Member[]): Promise<void> {
  const named = members.flatMap(({ id, answers }) =>
    partiesIn(answers).map((party) => ({ ...party, intakeId: id, id: randomUUID() })),
  )
  await insert(
    client,
    `INSERT INTO party_names (id, given, surnames, role, intake_id)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[])`,
    named.map(({ id, given, surnames, role, intakeId }) => [id, given, surnames, role, intakeId]),
  )
  await insert(
    client,
    'INSERT INTO party_name_keys (key, party_name_id) SELECT * FROM unnest($1::text[], $2::uuid[])',
    named.flatMap((party) => nameKeys(party).map((key) => [key, party.id])),
  )
}

type Index = { table: string; name: string; definition: string; isPrimary: boolean }

/** Indexes are built faster at the end than row by row; they are made again exactly as they were. */
async function withoutIndexes(client: PoolClient, tables: readonly string[], work: () => Promise<void>) {
  const { rows } = await client.query<Index>(
    `SELECT of.relname AS table, its.relname AS name, indisprimary AS "isPrimary",
       coalesce((SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conindid = indexrelid), pg_get_indexdef(indexrelid)) AS definition
     FROM pg_index JOIN pg_class its ON its.oid = indexrelid JOIN pg_class of ON of.oid = indrelid
     WHERE of.relname = ANY ($1)`,
    [tables],
  )
  for (const { table, name, isPrimary } of rows)
    await client.query(isPrimary ? `ALTER TABLE ${table} DROP CONSTRAINT "${name}"` : `DROP INDEX "${name}"`)
  await work()
  for (const { table, name, definition, isPrimary } of rows)
    await client.query(isPrimary ? `ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}` : definition)
}

/** `attorneys` share the cases that were opened. What other tables would say of them is left out. */
export async function addCrowd(pool: Pool, count: number, attorneys: readonly string[]): Promise<Crowd> {
  const client = await pool.connect()
  const planted: string[] = []
  try {
    await client.query(`SET session_replication_role = 'replica'`)
    await withoutIndexes(client, BIG_TABLES, async () => {
      for (let from = 0; from < count; from += BATCH) {
        const size = Math.min(BATCH, count - from)
        const members = Array.from({ length: size }, (_, index) => memberOf(from + index, count))
        const few = members.filter(({ answers }) => answers.name?.firstName === PLANTED.given)
        planted.push(...few.map(({ id }) => id))
        await addSessions(client, members, attorneys)
        await addTerms(client, members)
        await addNames(client, members)
      }
    })
    await client.query(`SET session_replication_role = 'origin'`)
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release()
  }
  const [firstPlanted] = planted
  if (firstPlanted === undefined || planted.length !== PLANTED_COUNT)
    throw new Error('the crowd lacks its planted few')
  return { firstPlanted }
}
