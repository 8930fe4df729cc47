import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { addCrowd } from '#tests/intake-crowd.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { IntakesQuery, IntakeSummary } from '../contract.ts'
import { INTAKES_PAGE_SIZE, listIntakes } from './list-intakes.ts'

const COUNT = 200

let world: World
let attorney: SignedIn
let colleague: SignedIn
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  colleague = await world.person('attorney')
  admin = await world.person('admin')
  await addCrowd(world.connection.pool, COUNT, [attorney.userId, colleague.userId])
})
afterAll(() => world.end())

/** All pages, in sequence. */
async function everyPage(reader: SignedIn, query: IntakesQuery): Promise<IntakeSummary[]> {
  const { items: intakes, next } = await listIntakes(world.as(reader), query)
  expect(intakes.length).toBeLessThanOrEqual(INTAKES_PAGE_SIZE)
  if (next === null) return intakes
  expect(intakes).toHaveLength(INTAKES_PAGE_SIZE)
  return [...intakes, ...(await everyPage(reader, { ...query, cursor: next }))]
}

type Row = { id: string; handling: string; service: string; attorney: string | null; urgent: boolean }

/** The rows of the database, in the order of the list. */
async function inOrder(): Promise<Row[]> {
  const { rows } = await world.connection.pool.query<Row>(
    `SELECT id, handling, service_type AS service, attorney_id AS attorney, NOT isempty(urgent_on) AS urgent
     FROM intake_sessions ORDER BY NOT isempty(urgent_on) DESC, completed_at DESC, id DESC`,
  )
  return rows
}

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

describe('the pages of the list', () => {
  it('hold everything once, the urgent first, then the newest', async () => {
    expect(idsOf(await everyPage(admin, { search: '' }))).toEqual(idsOf(await inOrder()))
  })
  it("leave out, for an attorney, the colleagues' cases and nothing else", async () => {
    const mine = (await inOrder()).filter(
      ({ handling, attorney: of }) => handling !== 'opened' || of === attorney.userId,
    )
    expect(mine.length).toBeLessThan(COUNT)
    expect(idsOf(await everyPage(attorney, { search: '' }))).toEqual(idsOf(mine))
  })
  it.each(['new', 'cleared', 'opened', 'declined'] as const)(
    'can be cut to the %s ones',
    async (handling) => {
      const wanted = (await inOrder()).filter((row) => row.handling === handling)
      expect(idsOf(await everyPage(admin, { search: '', handling }))).toEqual(idsOf(wanted))
      const mine = wanted.filter((row) => row.handling !== 'opened' || row.attorney === attorney.userId)
      expect(idsOf(await everyPage(attorney, { search: '', handling }))).toEqual(idsOf(mine))
    },
  )
  it('can be cut to a service, alone and with what was done', async () => {
    const daca = (await inOrder()).filter(({ service }) => service === 'daca')
    expect(idsOf(await everyPage(admin, { search: '', serviceType: 'daca' }))).toEqual(idsOf(daca))
    const declined = daca.filter(({ handling }) => handling === 'declined')
    const query = { search: '', serviceType: 'daca', handling: 'declined' } as const
    expect(idsOf(await everyPage(admin, query))).toEqual(idsOf(declined))
  })
  it('tell of urgency only while nobody has taken it in hand', async () => {
    const list = await everyPage(admin, { search: '' })
    for (const { handling, urgency } of list) if (handling !== 'new') expect(urgency).toEqual([])
    expect(list.filter(({ urgency }) => urgency.length > 0)).toHaveLength(10)
  })
  it('begin nowhere else than where a page ended', async () => {
    for (const cursor of ['', 'x', Buffer.from('calm yesterday 1').toString('base64url')]) {
      const asked = listIntakes(world.as(admin), { search: '', cursor })
      await expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'cursor' }] })
    }
  })
})

describe('the search', () => {
  it.each([
    ['the beginning of a name', 'quetz'],
    ['a surname without its accents and capitals', 'ZAMARRIPA'],
    ['parts of names in any order', 'zamar quet'],
  ])('finds by %s', async (_, search) => {
    const found = await everyPage(admin, { search })
    expect(found.map(({ client }) => client.name)).toEqual(Array(3).fill('Quetzalli Zamarripa Uc'))
  })
  it('finds an accented name as it is written', async () => {
    const found = await everyPage(admin, { search: 'García' })
    expect(found.length).toBeGreaterThan(INTAKES_PAGE_SIZE / 3)
    expect(idsOf(found)).toEqual(idsOf(await everyPage(admin, { search: 'garcia' })))
    for (const { client } of found) expect(client.name).toContain('García')
  })
  it.each([
    'person42@person.example',
    'PERSON42@PERSON.EXAMPLE',
    '(214) 033-2598',
    '+1 214 033 2598',
    '033-2598',
  ])('finds one person by %s', async (search) => {
    const found = await everyPage(admin, { search })
    expect(found.map(({ client }) => client.email)).toEqual(['person42@person.example'])
  })
  it.each(['xochipilli', 'zamarripa xochipilli', 'ab', '%', "'; DROP TABLE users"])(
    'finds nobody by %s',
    async (search) => {
      expect(await everyPage(admin, { search })).toEqual([])
    },
  )
  it('goes on over many that the reader may not see', async () => {
    const all = await everyPage(admin, { search: 'person', handling: 'opened' })
    const theirs = await everyPage(colleague, { search: 'person', handling: 'opened' })
    const mine = await everyPage(attorney, { search: 'person', handling: 'opened' })
    expect(idsOf([...mine, ...theirs]).toSorted()).toEqual(idsOf(all).toSorted())
    expect(mine.length).toBeGreaterThan(INTAKES_PAGE_SIZE)
  })
})
