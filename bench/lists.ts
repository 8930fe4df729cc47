// What each list costs at a hundred times the firm, in one run: the first page, a page near the end, and each search,
// from the procedure to the database and back. Alone: `node bench/lists.ts`.
import { randomUUID } from 'node:crypto'
import { actionsIn, listEntries } from '#areas/office/audit/server/list-entries.ts'
import { NEWEST_FIRST as ENTRIES } from '#areas/office/audit/server/repository.ts'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import { listCases } from '#areas/cases/cases/server/list-cases.ts'
import { LAST_CHANGED_FIRST as CASES } from '#areas/cases/cases/server/repository.ts'
import { cases } from '#areas/cases/cases/server/tables.ts'
import { auditRecords } from '#areas/cases/desk/server/audit-records.ts'
import { readAgeing } from '#areas/money/invoices/server/read-ageing.ts'
import { listInvoices } from '#areas/money/invoices/server/read-invoices.ts'
import { NEWEST_FIRST as INVOICES } from '#areas/money/invoices/server/repository.ts'
import { invoices } from '#areas/money/invoices/server/tables.ts'
import { ledgerClients, ledgerOfClient, ledgerTotals } from '#areas/money/ledger/server/read-ledger.ts'
import { MOVEMENTS_NEWEST_FIRST as MOVEMENTS } from '#areas/money/ledger/server/repository.ts'
import { ledgerTransactions } from '#areas/money/ledger/server/tables.ts'
import { listAllPayments } from '#areas/money/payments/server/admin-payments.ts'
import { listPayments } from '#areas/money/payments/server/list-payments.ts'
import { NEWEST_FIRST as PAYMENTS } from '#areas/money/payments/server/repository.ts'
import { payments } from '#areas/money/payments/server/tables.ts'
import { listAppointments } from '#areas/meetings/scheduling/server/list-appointments.ts'
import { EARLIEST_FIRST as MEETINGS } from '#areas/meetings/scheduling/server/repository.ts'
import { appointments } from '#areas/meetings/scheduling/server/tables.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { listUsers } from '#areas/people/users/server/read-users.ts'
import { orderedBy } from '#areas/people/users/server/repository.ts'
import { users } from '#areas/people/users/server/tables.ts'
import type { Role } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { cursorOf, type Keyset, orderOf, type Place, placeIn } from '#platform/keyset.ts'
import { FEATURES } from '#server/features.ts'
import { type Figure, table } from './figure.ts'
import { composeOn, startDatabase } from './intake-search.ts'
import { median } from './load.ts'
import { addVolume, idOf, type Volume } from './volume.ts'

export const SMALL: Volume = {
  clients: 1_000,
  appointments: 3_000,
  cases: 600,
  caseEvents: 10_000,
  invoices: 600,
  payments: 3_000,
  audit: 10_000,
  movements: 3_000,
}
export const BIG: Volume = {
  clients: 100_000,
  appointments: 300_000,
  cases: 60_000,
  caseEvents: 1_000_000,
  invoices: 60_000,
  payments: 300_000,
  audit: 1_000_000,
  movements: 300_000,
}
const ROUNDS = 30
const P95_MS_MAX = 300
/** How far from its end a list is entered for its deep page. */
const FROM_THE_END = 55

export type Scene = Record<'admin' | 'attorney' | 'client', Context> & { end(): Promise<void> }
type AnyTable = typeof users | typeof payments | typeof invoices | typeof cases | typeof appointments
type Listed = AnyTable | typeof auditEntries | typeof ledgerTransactions

const PEOPLE = { search: '', sort: 'createdAt', direction: 'desc' } as const
const IN_BOOKS = { clientId: idOf('client', 1) }

/** A place near the end of the whole list: following `next` down to it would take thousands of pages. */
async function deep({ admin }: Scene, from: Listed, keyset: Keyset): Promise<{ cursor: string }> {
  const backwards: Keyset = { ...keyset, direction: keyset.direction === 'asc' ? 'desc' : 'asc' }
  const rows: { place: Place }[] = await admin.db
    .select({ place: placeIn(keyset) })
    .from(from)
    .orderBy(...orderOf(backwards))
    .offset(FROM_THE_END)
    .limit(1)
  if (!rows[0]) throw new Error(`${keyset.name} has no page near its end`)
  return { cursor: cursorOf(keyset, rows[0].place) }
}

type Call = (scene: Scene) => Promise<unknown>
export type Calls = Record<
  string,
  Call | { cursor: (scene: Scene) => Promise<{ cursor: string }>; read: DeepCall }
>
type DeepCall = (scene: Scene, page: { cursor: string }) => Promise<unknown>

const PEOPLE_CALLS: Calls = {
  people: ({ admin }) => listUsers(admin, PEOPLE),
  'people, deep': {
    cursor: (scene) => deep(scene, users, orderedBy(PEOPLE)),
    read: ({ admin }, page) => listUsers(admin, { ...PEOPLE, ...page }),
  },
  'people by name': ({ admin }) => listUsers(admin, { ...PEOPLE, sort: 'name', direction: 'asc' }),
  'people, one found': ({ admin }) => listUsers(admin, { ...PEOPLE, search: 'client777@crowd' }),
  'people, a common name': ({ admin }) => listUsers(admin, { ...PEOPLE, search: 'garcia' }),
  'people, two letters': ({ admin }) => listUsers(admin, { ...PEOPLE, search: 'wq' }),
  'people, attorneys': ({ admin }) => listUsers(admin, { ...PEOPLE, role: 'attorney' }),
  'people, disabled': ({ admin }) => listUsers(admin, { ...PEOPLE, state: 'disabled' }),
}

export const MONEY_CALLS: Calls = {
  payments: ({ admin }) => listAllPayments(admin, { search: '' }),
  'payments, deep': {
    cursor: (scene) => deep(scene, payments, PAYMENTS),
    read: ({ admin }, page) => listAllPayments(admin, { search: '', ...page }),
  },
  'payments, one client found': ({ admin }) => listAllPayments(admin, { search: 'client777@crowd' }),
  'payments, a common name': ({ admin }) => listAllPayments(admin, { search: 'garcia' }),
  'payments, nobody found': ({ admin }) => listAllPayments(admin, { search: 'zzyzx' }),
  'payments, a reference': ({ admin }) => listAllPayments(admin, { search: 'BENCH777' }),
  'payments, pending': ({ admin }) => listAllPayments(admin, { search: '', status: 'pending' }),
  'payments, failed': ({ admin }) => listAllPayments(admin, { search: '', status: 'failed' }),
  'payments, of a rare type': ({ admin }) => listAllPayments(admin, { search: '', type: 'retainer' }),
  'payments, a client’s own': ({ client }) => listPayments(client, {}),
  invoices: ({ admin }) => listInvoices(admin, {}),
  'invoices, deep': {
    cursor: (scene) => deep(scene, invoices, INVOICES),
    read: ({ admin }, page) => listInvoices(admin, page),
  },
  'invoices, an attorney’s': ({ attorney }) => listInvoices(attorney, {}),
  'invoices, a client’s own': ({ client }) => listInvoices(client, {}),
  'invoices, a number': ({ admin }) => listInvoices(admin, { search: 'inv-2025-00077' }),
  'invoices, a common name': ({ admin }) => listInvoices(admin, { search: 'garcia' }),
  'invoices, an attorney’s, a common name': ({ attorney }) => listInvoices(attorney, { search: 'garcia' }),
  'invoices, void': ({ admin }) => listInvoices(admin, { state: 'void' }),
}

export const BOOKS_CALLS: Calls = {
  'books, totals': ({ admin }) => ledgerTotals(admin),
  'what is owed, by age': ({ admin }) => readAgeing(admin, {}),
  'books, clients': ({ admin }) => ledgerClients(admin, { search: '' }),
  'books, a common name': ({ admin }) => ledgerClients(admin, { search: 'garcia' }),
  'books of a client': ({ admin }) => ledgerOfClient(admin, IN_BOOKS),
  'books of a client, deep': {
    cursor: (scene) => deep(scene, ledgerTransactions, MOVEMENTS),
    read: ({ admin }, page) => ledgerOfClient(admin, { ...IN_BOOKS, ...page }),
  },
}

const WORK_CALLS: Calls = {
  cases: ({ admin }) => listCases(admin, {}),
  'cases, deep': {
    cursor: (scene) => deep(scene, cases, CASES),
    read: ({ admin }, page) => listCases(admin, page),
  },
  'cases, an attorney’s': ({ attorney }) => listCases(attorney, {}),
  'cases, a number': ({ admin }) => listCases(admin, { search: 'ls-2025-00077' }),
  'cases, a common name': ({ admin }) => listCases(admin, { search: 'garcia' }),
  appointments: ({ admin }) => listAppointments(admin, {}),
  'appointments, deep': {
    cursor: (scene) => deep(scene, appointments, MEETINGS),
    read: ({ admin }, page) => listAppointments(admin, page),
  },
  'appointments, coming': ({ admin }) => listAppointments(admin, { from: new Date().toISOString() }),
  'appointments, an attorney’s': ({ attorney }) => listAppointments(attorney, {}),
  'appointments, an attorney’s coming': ({ attorney }) =>
    listAppointments(attorney, { from: new Date().toISOString() }),
  'appointments, a client’s own': ({ client }) => listAppointments(client, {}),
}

const NAMES = { actions: actionsIn(FEATURES), namesOf, records: auditRecords }

const ACTIVITY_CALLS: Calls = {
  activity: ({ admin }) => listEntries(admin, NAMES, {}),
  'activity, deep': {
    cursor: (scene) => deep(scene, auditEntries, ENTRIES),
    read: ({ admin }, page) => listEntries(admin, NAMES, page),
  },
  'activity, of a kind': ({ admin }) => listEntries(admin, NAMES, { action: 'payment.refunded' }),
  'activity, of a rare kind, by a person': ({ admin }) =>
    listEntries(admin, NAMES, { action: 'user.closed', actorId: idOf('attorney', 1) }),
  'activity, of a name': ({ admin }) => listEntries(admin, NAMES, { person: 'maria' }),
  'activity, of a case': ({ admin }) => listEntries(admin, NAMES, { about: 'LS-2026-0001' }),
  'activity, about a person': ({ admin }) => listEntries(admin, NAMES, { subjectId: idOf('client', 1) }),
}

const CALLS: Calls = { ...PEOPLE_CALLS, ...MONEY_CALLS, ...BOOKS_CALLS, ...WORK_CALLS, ...ACTIVITY_CALLS }

async function open(url: string, volume: Volume): Promise<Scene> {
  await applyMigrations(url)
  const { services, connection, jobs } = await composeOn(url)
  await addVolume(connection.pool, volume)
  const as = (userId: string, role: Role): Context => ({
    ...services,
    requestId: randomUUID(),
    language: 'en',
    actor: { kind: 'user', userId, role, sessionId: randomUUID() },
    clientAddress: '127.0.0.1',
    visitorKey: null,
    identified: null,
  })
  return {
    admin: as(idOf('attorney', 2), 'admin'),
    attorney: as(idOf('attorney', 3), 'attorney'),
    client: as(idOf('client', 1), 'client'),
    async end() {
      await jobs.stop()
      await connection.close()
    },
  }
}

type Times = { p50: number; p95: number }

/** By turns, so that whatever else the machine does meanwhile is in both. */
async function timesOf(scenes: readonly [Scene, Scene], call: Calls[string]): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []]
  const reads = [await readOf(scenes[0], call), await readOf(scenes[1], call)] as const
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of [0, 1] as const) {
      const started = performance.now()
      await reads[which]()
      times[which].push(performance.now() - started)
    }
  }
  return [summed(times[0]), summed(times[1])]
}

function summed(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other)
  return { p50: median(times), p95: sorted[Math.ceil(ROUNDS * 0.95) - 1] ?? Number.NaN }
}

async function readOf(scene: Scene, call: Calls[string]): Promise<() => Promise<unknown>> {
  return typeof call === 'function' ? () => call(scene) : deepRead(scene, call)
}

async function deepRead(scene: Scene, { cursor, read }: Exclude<Calls[string], Call>) {
  const page = await cursor(scene)
  return () => read(scene, page)
}

export function listFigures(): Promise<Figure[]> {
  return figuresOf(CALLS, (name, { much, ratio }) => [
    { name: `list of ${name}, p50, ${BIG.clients} clients`, value: much.p50, unit: 'ms' },
    { name: `list of ${name}, p95`, value: much.p95, unit: 'ms', atMost: P95_MS_MAX },
    { name: `list of ${name}, p50, against ${SMALL.clients}`, value: ratio, unit: '×' },
  ])
}

type Measured = { much: Times; ratio: number }

/** Each call at the small firm and at the one a hundred times as large, in one run. */
export async function figuresOf(
  calls: Calls,
  say: (name: string, measured: Measured) => Figure[],
  [small, big]: readonly [Volume, Volume] = [SMALL, BIG],
  /** What has to be sealed, and so is not written by the database itself. */
  prepare: (scene: Scene, volume: Volume) => Promise<void> = async () => {},
): Promise<Figure[]> {
  const [few, many] = [await startDatabase(), await startDatabase()]
  const scenes = [await open(few.url, small), await open(many.url, big)] as const
  const figures: Figure[] = []
  try {
    await prepare(scenes[0], small)
    await prepare(scenes[1], big)
    for (const [name, call] of Object.entries(calls)) {
      const [little, much] = await timesOf(scenes, call)
      figures.push(...say(name, { much, ratio: much.p50 / little.p50 }))
    }
  } finally {
    for (const scene of scenes) await scene.end()
    for (const database of [few, many]) await database.stop()
  }
  return figures
}

if (import.meta.main) console.log(table(await listFigures()))
