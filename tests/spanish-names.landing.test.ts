// Names as people in Texas have them, in every list and search: found whatever accents and capitals they are typed with, and
// in the order of the Spanish alphabet, in a database of any locale.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { listCases } from '#areas/cases/cases/server/list-cases.ts'
import type { AskedId } from '#areas/intake/intake/rules/answers.ts'
import { mayBeSentInPart } from '#areas/intake/intake/rules/flow.ts'
import { checkConflicts } from '#areas/intake/intake/server/check-conflicts.ts'
import { completeIntake } from '#areas/intake/intake/server/complete-intake.ts'
import { listIntakes } from '#areas/intake/intake/server/list-intakes.ts'
import { saveAnswer } from '#areas/intake/intake/server/save-answer.ts'
import { startIntake } from '#areas/intake/intake/server/start-intake.ts'
import { listInvoices } from '#areas/money/invoices/server/read-invoices.ts'
import { draftFor } from '#areas/money/invoices/server/testing.ts'
import { createDraft } from '#areas/money/invoices/server/drafts.ts'
import { ledgerClients } from '#areas/money/ledger/server/read-ledger.ts'
import { listAllPayments } from '#areas/money/payments/server/admin-payments.ts'
import { beginCharge, completeCharge } from '#areas/money/payments/server/charge.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import { listUsers } from '#areas/people/users/server/read-users.ts'
import type { Context } from '#platform/context.ts'
import { RENEWAL } from './intake-walks.ts'
import { rounds } from './rounds.ts'
import { createWorld, DATABASE_LOCALES, type DatabaseLocale, MONDAY_NINE, type World } from './world.ts'

/** In the order of the Spanish alphabet; the first names tell those apart that are alike. */
const PEOPLE = [
  ['Álvarez', 'Ana'],
  ['ALVAREZ', 'Benito'],
  ['alvarez', 'Carla'],
  ['Narváez', 'Ana'],
  ['Núnez', 'Ana'],
  ['nunez', 'Benito'],
  ['Nuñez', 'Ana'],
  ['NÚÑEZ', 'Benito'],
  ['Nu\u0301n\u0303ez', 'Carla'],
  ['Ñáñez', 'Ana'],
  ['Ortiz', 'Ana'],
  ['ØSTERGÅRD', 'Ana'],
  ['Østergård', 'Benito'],
  ['Zuniga', 'Ana'],
  ['Zúñiga', 'Ana'],
] as const

/** What is typed, and how many of them it finds. */
const SEARCHES: [typed: string, found: number][] = [
  ['alvarez', 3],
  ['ÁLVAREZ', 3],
  ['A\u0301lvarez', 3],
  ['nunez', 5],
  ['Núñez', 5],
  ['NUÑEZ', 5],
  ['nanez', 1],
  ['ñáñez', 1],
  ['zuñiga', 2],
  ['østergård', 2],
  ['OSTERGARD', 2],
]

type Scene = { world: World; admin: Context; ids: string[]; intakes: string[] }

async function addPerson(world: World, desk: Context, lastName: string, firstName: string) {
  const person = await world.person()
  const { userId: clientId } = person
  const { db } = world.services
  await fillProfile(db, clientId, { firstName, lastName })
  const { id: caseId } = await openCase(db, {
    clientId,
    attorneyId: null,
    type: 'family',
    status: 'preparation',
    nextAction: 'prepare-petition',
    due: null,
    openedAt: MONDAY_NINE,
  })
  await createDraft(desk, draftFor({ clientId, caseId }))
  await db.transaction(async (tx) => {
    const paidFor = {
      appointmentId: crypto.randomUUID(),
      matterId: null,
      type: 'consultation',
      method: 'card',
    } as const
    const plan = { ...paidFor, clientId, amountCents: 5_000, account: 'operating' } as const
    const payment = await beginCharge(tx, world.services, plan)
    const charged = { transactionId: crypto.randomUUID(), cardType: null, last4: null }
    await completeCharge(tx, payment, charged, world.clock.now())
  })
  return { clientId, intakeId: await sendIntake(world.as(person), { firstName, lastName }) }
}

async function sendIntake(ctx: Context, name: { firstName: string; lastName: string }): Promise<string> {
  let { session } = await startIntake(ctx)
  for (const [question, value] of Object.entries({ ...RENEWAL, name })) {
    if (mayBeSentInPart(session.answers, MONDAY_NINE)) break
    const { id: sessionId, version } = session
    session = await saveAnswer(ctx, { sessionId, question: question as AskedId, value, version })
  }
  const { id: sessionId, version } = session
  await completeIntake(ctx, { sessionId, version, consent: true, isPartial: true })
  return sessionId
}

async function open(locale: DatabaseLocale): Promise<Scene> {
  // That of the tests is made with it, and with its migrations.
  const world = await createWorld({}, locale === 'unicode' ? null : locale)
  const admin = world.as(await world.person('admin'))
  const added = []
  // Backwards, so that no list has them in order by chance.
  for (const [lastName, firstName] of PEOPLE.toReversed())
    added.unshift(await addPerson(world, admin, lastName, firstName))
  return {
    world,
    admin,
    ids: added.map(({ clientId }) => clientId),
    intakes: added.map(({ intakeId }) => intakeId),
  }
}

const scenes = new Map<DatabaseLocale, Scene>()
/** What leaves anything to the locale fails in "plain". */
const LOCALES = (Object.keys(DATABASE_LOCALES) as DatabaseLocale[]).slice(0, rounds(2, 3))
beforeAll(async () => {
  for (const locale of LOCALES) scenes.set(locale, await open(locale))
}, 240_000)
afterAll(async () => {
  for (const { world } of scenes.values()) await world.end()
})

function sceneOf(locale: DatabaseLocale): Scene {
  const scene = scenes.get(locale)
  if (!scene) throw new Error(`there is no database of the locale ${locale}`)
  return scene
}

it('one of the scenes has the locale that new databases are made with', async () => {
  const { rows } = await sceneOf('unicode').world.connection.pool.query(
    'SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()',
  )
  expect(rows).toEqual([{ datlocprovider: 'b', datlocale: 'PG_UNICODE_FAST' }])
})

/** The clients that each list finds. */
const FOUND: Record<string, (admin: Context, search: string) => Promise<(string | null)[]>> = {
  people: async (admin, search) =>
    (await listUsers(admin, { search, sort: 'name', direction: 'asc' })).items.map(({ id }) => id),
  intakes: async (admin, search) =>
    (await listIntakes(admin, { search })).items.map(({ client }) => client.id),
  cases: async (admin, search) => (await listCases(admin, { search })).items.map(({ client }) => client.id),
  invoices: async (admin, search) =>
    (await listInvoices(admin, { search })).items.map(({ client }) => client.id),
  payments: async (admin, search) =>
    (await listAllPayments(admin, { search })).items.map(({ client }) => client.id),
  'clients in the books': async (admin, search) =>
    (await ledgerClients(admin, { search })).items.map(({ client }) => client.id),
}

/** All of a list, two at a time. */
async function pageByPage<Item>(
  read: (cursor?: string) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | undefined
  for (;;) {
    const { items, next } = await read(cursor)
    all.push(...items)
    if (next === null) return all
    cursor = next
  }
}

function nameOf(ids: readonly string[], id: string): string {
  return PEOPLE[ids.indexOf(id)]?.join(' ') ?? ''
}

describe.each(LOCALES)('in a database of the locale "%s"', (locale) => {
  it.each(Object.keys(FOUND))('%s are found however the name is typed', async (list) => {
    const { admin, ids } = sceneOf(locale)
    for (const [typed, count] of SEARCHES) {
      const found = (await FOUND[list]?.(admin, typed)) ?? []
      expect(
        found.filter((id) => id !== null && ids.includes(id)),
        `${list}: ${typed}`,
      ).toHaveLength(count)
      expect(found, `${list}: ${typed}`).toHaveLength(count)
    }
  })
  it.each(['asc', 'desc'] as const)(
    'people stand in the order of the alphabet, page by page (%s)',
    async (direction) => {
      const { admin, ids } = sceneOf(locale)
      const people = await pageByPage((cursor) =>
        listUsers(admin, {
          search: '',
          role: 'client',
          sort: 'name',
          direction,
          limit: 2,
          ...(cursor && { cursor }),
        }),
      )
      const names = people.map(({ id }) => nameOf(ids, id))
      const expected = PEOPLE.map((name) => name.join(' '))
      expect(names).toEqual(direction === 'asc' ? expected : expected.toReversed())
    },
  )
  it('clients in the books stand in the same order, page by page', async () => {
    const { admin, ids } = sceneOf(locale)
    const clients = await pageByPage((cursor) =>
      ledgerClients(admin, { search: 'person.example', limit: 2, ...(cursor && { cursor }) }),
    )
    expect(clients.map(({ client }) => nameOf(ids, client.id))).toEqual(PEOPLE.map((name) => name.join(' ')))
  })
  it('the conflict check finds the same name with and without accents', async () => {
    const { admin, intakes } = sceneOf(locale)
    const ownOf = (name: string) => intakes[PEOPLE.findIndex((person) => person.join(' ') === name)] ?? ''
    const { conflicts } = await checkConflicts(admin, { sessionId: ownOf('Núnez Ana') })
    expect(conflicts.map(({ name }) => name)).toContain('Ana Nuñez')
    const others = await checkConflicts(admin, { sessionId: ownOf('Zuniga Ana') })
    expect(others.conflicts.map(({ name }) => name)).toContain('Ana Zúñiga')
  })
})
