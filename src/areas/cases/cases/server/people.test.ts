import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conflictsOf } from '#areas/intake/intake/server/check-conflicts.ts'
import type { IntakeRow } from '#areas/intake/intake/server/repository.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createSeal } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { PersonToSave } from '../contract.ts'
import { PEOPLE_MAX } from '../rules/people.ts'
import { caseHistory } from './case-history.ts'
import { casePeople, removePerson, savePerson } from './change-person.ts'
import { closeCase } from './close-case.ts'
import { getCase } from './get-case.ts'
import { casesWithNumber, exportFor } from './index.ts'
import { CASES_SEALED } from './sealed.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

const as = (actor: SignedIn) => world.as(actor)

async function opened() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const spouse = (details: Partial<PersonToSave> = {}): PersonToSave => ({
    caseId,
    personId: randomUUID(),
    version: null,
    part: 'spouse',
    given: 'Rosa',
    surnames: 'Delgado',
    birthDate: '1990-02-28',
    aNumber: 'a12-345-678',
    phone: '214 555 0134',
    email: 'rosa@person.example',
    isClient: false,
    accountEmail: '',
    ...details,
  })
  return { client, caseId, spouse }
}

const emailOf = async ({ userId }: SignedIn) => (await findUser(world.services.db, userId))?.email ?? ''
const peopleOf = async (caseId: string) => (await casePeople(as(attorney), { caseId })).people
const newest = async (actor: SignedIn, caseId: string) => {
  const { items } = await caseHistory(as(actor), { caseId })
  return items.map(({ kind, record }) => ({ kind, record }))
}

describe('the people of a case', () => {
  it('have its client among them from the beginning, and each other with what is known', async () => {
    const { client, caseId, spouse } = await opened()
    expect(await casePeople(as(attorney), { caseId })).toMatchObject({
      client: { id: client.userId },
      people: [],
    })
    const { people } = await savePerson(as(attorney), spouse())
    expect(people).toMatchObject([
      {
        part: 'spouse',
        given: 'Rosa',
        surnames: 'Delgado',
        aNumber: 'A012-345-678',
        isClient: false,
        version: 1,
      },
    ])
  })
  it('are sealed in the database, but for the name and the part', async () => {
    const { spouse } = await opened()
    const person = spouse()
    await savePerson(as(attorney), person)
    const { rows } = await world.connection.pool.query<{ all: string }>(
      `SELECT row_to_json(p)::text || (SELECT string_agg(row_to_json(c)::text, '') FROM case_record_changes c
         WHERE c.person_id = p.id) AS all FROM case_people p WHERE id = $1`,
      [person.personId],
    )
    for (const secret of ['12345678', '1990-02', '555 0134', 'rosa@'])
      expect(rows[0]?.all).not.toContain(secret)
  })
  it('are added, corrected and removed in the log, which its client reads nothing of', async () => {
    const { client, caseId, spouse } = await opened()
    const before = (await getCase(as(client), { caseId })).updatedAt
    const person = spouse()
    await savePerson(as(attorney), person)
    await savePerson(as(attorney), { ...person, version: 1, phone: '214 555 0199' })
    expect(await removePerson(as(attorney), { caseId, personId: person.personId, version: 2 })).toMatchObject(
      {
        people: [],
      },
    )
    expect((await newest(attorney, caseId)).slice(0, 3)).toMatchObject([
      { kind: 'person-removed', record: { of: 'person', before: { surnames: 'Delgado' }, after: null } },
      {
        kind: 'person-corrected',
        record: { before: { phone: '214 555 0134' }, after: { phone: '214 555 0199' } },
      },
      { kind: 'person-added', record: { before: null, after: { aNumber: 'A012-345-678' } } },
    ])
    expect(await newest(client, caseId)).toEqual([{ kind: 'opened', record: null }])
    expect((await getCase(as(client), { caseId })).updatedAt).toBe(before)
  })
  it('sent twice are kept once, and corrected to the same leave no second line', async () => {
    const { caseId, spouse } = await opened()
    const person = spouse()
    await Promise.all([savePerson(as(attorney), person), savePerson(as(attorney), person)])
    await savePerson(as(attorney), { ...person, version: 1 })
    const removal = { caseId, personId: person.personId, version: 1 }
    await removePerson(as(attorney), removal)
    await removePerson(as(attorney), removal)
    expect(await savePerson(as(attorney), person)).toMatchObject({ people: [] })
    expect(await newest(attorney, caseId)).toHaveLength(3)
  })
  it('that somebody else changed meanwhile are refused, as is one of another case', async () => {
    const { caseId, spouse } = await opened()
    const person = spouse()
    await savePerson(as(attorney), person)
    const tries = ['Ana', 'Eva', 'Luz'].map((given) =>
      savePerson(as(attorney), { ...person, version: 1, given }),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(removePerson(as(attorney), { ...person, version: 1 })).rejects.toMatchObject({
      code: 'PERSON_CHANGED',
    })
    const other = await opened()
    const stolen = { ...person, caseId: other.caseId }
    for (const version of [null, 2])
      await expect(savePerson(as(attorney), { ...stolen, version })).rejects.toMatchObject({
        code: 'PERSON_NOT_FOUND',
      })
    await expect(removePerson(as(attorney), { ...stolen, version: 2 })).rejects.toMatchObject({
      code: 'PERSON_NOT_FOUND',
    })
    expect(await peopleOf(caseId)).toHaveLength(1)
  })
  it('are thirty at most, also when more come at once', async () => {
    const { caseId, spouse } = await opened()
    const tries = Array.from({ length: PEOPLE_MAX + 4 }, () => savePerson(as(attorney), spouse()))
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(PEOPLE_MAX)
    expect(await peopleOf(caseId)).toHaveLength(PEOPLE_MAX)
    await expect(savePerson(as(attorney), spouse())).rejects.toMatchObject({ code: 'TOO_MANY_PEOPLE' })
  })
  it('were not born tomorrow, and stay as they are in a closed case', async () => {
    const { caseId, spouse } = await opened()
    await expect(savePerson(as(attorney), spouse({ birthDate: '2026-11-24' }))).rejects.toMatchObject({
      fields: [{ field: 'birthDate', code: 'DATE_NOT_IN_PAST' }],
    })
    const person = spouse()
    await savePerson(as(attorney), person)
    const { version } = await getCase(as(attorney), { caseId })
    await closeCase(as(attorney), { caseId, version, outcome: 'ended' })
    const changes = [
      () => savePerson(as(attorney), spouse()),
      () => savePerson(as(attorney), { ...person, version: 1, given: 'Ana' }),
      () => removePerson(as(attorney), { ...person, version: 1 }),
    ]
    for (const change of changes) await expect(change()).rejects.toMatchObject({ code: 'CASE_CLOSED' })
  })
})

describe('the account of a person of a case', () => {
  it('is linked by staff, and gives its owner no right to read the case', async () => {
    const { caseId, spouse } = await opened()
    const relative = await world.person()
    await savePerson(as(attorney), spouse({ accountEmail: await emailOf(relative) }))
    expect(await peopleOf(caseId)).toMatchObject([{ accountEmail: await emailOf(relative), isClient: false }])
    await expect(getCase(as(relative), { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    await expect(caseHistory(as(relative), { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
  })
  it('may be that of its client, who stands there once', async () => {
    const { client, caseId, spouse } = await opened()
    await savePerson(as(attorney), spouse({ part: 'beneficiary', isClient: true }))
    expect(await peopleOf(caseId)).toMatchObject([{ part: 'beneficiary', isClient: true, accountEmail: '' }])
    await expect(savePerson(as(attorney), spouse({ isClient: true }))).rejects.toMatchObject({
      code: 'ACCOUNT_IN_CASE',
    })
    await expect(
      savePerson(as(attorney), spouse({ accountEmail: await emailOf(client) })),
    ).rejects.toMatchObject({
      code: 'ACCOUNT_IN_CASE',
    })
  })
  it('is one of a client: not of staff, and not of nobody', async () => {
    const { spouse } = await opened()
    for (const accountEmail of [await emailOf(attorney), 'nobody@person.example'])
      await expect(savePerson(as(attorney), spouse({ accountEmail }))).rejects.toMatchObject({
        code: 'ACCOUNT_NOT_FOUND',
      })
  })
})

const hitsOf = async (firstName: string, lastName: string) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the check reads of an intake
  const intake = {
    id: randomUUID(),
    ownerId: null,
    answers: { name: { firstName, lastName } },
  } as IntakeRow
  const { conflicts } = await conflictsOf(world.services, intake)
  return conflicts.map(({ name, role, matter }) => [name, role, matter])
}

describe('people of a case and the conflict check', () => {
  it('an adverse party is found when they come to the firm, under their name of today, until they are removed', async () => {
    const { caseId, spouse } = await opened()
    const person = spouse({ part: 'adverse-party', given: 'Wenceslao', surnames: 'Iturralde' })
    await savePerson(as(attorney), person)
    expect(await hitsOf('Wenceslao', 'Iturralde')).toEqual([['Wenceslao Iturralde', 'adverse-party', 'case']])
    await savePerson(as(attorney), { ...person, version: 1, surnames: 'Zubizarreta' })
    expect(await hitsOf('Wenceslao', 'Iturralde')).toEqual([])
    expect(await hitsOf('Wenceslao', 'Zubizarreta')).toHaveLength(1)
    await removePerson(as(attorney), { caseId, personId: person.personId, version: 2 })
    expect(await hitsOf('Wenceslao', 'Zubizarreta')).toEqual([])
  })
})

describe('the A-Number of a person of a case', () => {
  it('finds the case, however it is typed, until it is corrected or its person removed', async () => {
    const { caseId, spouse } = await opened()
    const person = spouse({ aNumber: 'A076543210' })
    await savePerson(as(attorney), person)
    const found = [{ caseId, by: 'a-number' }]
    for (const typed of ['A076543210', '76543210', ' a-076 543 210'])
      expect(await casesWithNumber(world.services, typed)).toEqual(found)
    await savePerson(as(attorney), { ...person, version: 1, aNumber: 'A076543211' })
    expect(await casesWithNumber(world.services, 'A076543210')).toEqual([])
    await removePerson(as(attorney), { ...person, version: 2 })
    expect(await casesWithNumber(world.services, 'A076543211')).toEqual([])
  })
  it('is found by an index', async () => {
    const { rows } = await world.connection.pool
      .query<{ 'QUERY PLAN': string }>(
        "SET enable_seqscan = off; EXPLAIN SELECT case_id FROM case_people WHERE a_number_key IN ('x', 'y')",
      )
      .then((answers) => (Array.isArray(answers) ? answers[1] : answers))
    expect(JSON.stringify(rows)).toContain('case_people_a_number')
  })
  it('is found with an older key, and with the newest one alone once it is sealed again', async () => {
    const { caseId, spouse } = await opened()
    await savePerson(as(attorney), spouse({ aNumber: 'A071111111' }))
    const { db, seal: older } = world.services
    const newer = createSeal([{ id: 'newer', secret: randomBytes(32) }])
    const fingerprints = (...of: [string, string]) => [newer, older].map((seal) => seal.fingerprint(...of))
    const both = { ...newer, open: older.open, fingerprints }
    const found = [{ caseId, by: 'a-number' }]
    expect(await casesWithNumber({ db, seal: both }, 'A071111111')).toEqual(found)
    expect(await casesWithNumber({ db, seal: newer }, 'A071111111')).toEqual([])
    expect((await reseal({ db, seal: both }, CASES_SEALED)).sealed).toBeGreaterThan(1)
    expect((await reseal({ db, seal: both }, CASES_SEALED)).sealed).toBe(0)
    expect(await casesWithNumber({ db, seal: newer }, 'A071111111')).toEqual(found)
    const after = { ...as(attorney), seal: newer }
    expect((await casePeople(after, { caseId })).people).toMatchObject([{ aNumber: 'A071-111-111' }])
    const { items } = await caseHistory(after, { caseId })
    expect(items[0]).toMatchObject({ record: { after: { phone: '214 555 0134' } } })
  })
})

it('the file of a client holds the people of their case, and not the adverse party', async () => {
  const { client, spouse } = await opened()
  await savePerson(as(attorney), spouse())
  await savePerson(
    as(attorney),
    spouse({ part: 'adverse-party', surnames: 'Iturralde', email: 'x@y.example' }),
  )
  const file = JSON.stringify(await exportFor(world.services, client.userId))
  expect(file).toContain('Delgado')
  expect(file).toContain('A012-345-678')
  expect(file).not.toContain('Iturralde')
})
