import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { listAppointments } from '#areas/meetings/scheduling/server/list-appointments.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { CasesQuery } from '../contract.ts'
import { canReadCase } from '../rules/policy.ts'
import { CASE_STATUSES } from '../rules/status.ts'
import { getCase } from './get-case.ts'
import { listCases } from './list-cases.ts'
import { type CaseOpening, openCase } from './open-case.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

function open(clientId: string, details: Partial<CaseOpening> = {}) {
  return openCase(world.services.db, {
    clientId,
    attorneyId: null,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: '2026-12-03',
    openedAt: MONDAY_NINE,
    ...details,
  })
}

async function numbersSeenBy(actor: SignedIn): Promise<string[]> {
  return (await listCases(world.as(actor), {})).items.map((each) => each.number)
}

describe('a case', () => {
  it('stands in one of the statuses that there are, no matter who writes it', async () => {
    const row = await open((await world.person()).userId)
    const write = (status: string) =>
      world.connection.pool.query('UPDATE cases SET status = $2 WHERE id = $1', [row.id, status])
    for (const status of CASE_STATUSES) await write(status)
    await expect(write('archived')).rejects.toThrow('cases_status')
  })
  it('says whose turn it is, what comes next and by when', async () => {
    const client = await world.person()
    const row = await open(client.userId)
    expect(await getCase(world.as(client), { caseId: row.id })).toMatchObject({
      number: row.number,
      type: 'marriage',
      status: 'preparation',
      portalStatus: 'in_progress',
      turn: 'client',
      nextAction: { code: 'upload-passport', due: '2026-12-03' },
      client: { id: client.userId },
      attorney: null,
      openedAt: '2026-11-23T15:00:00.000Z',
    })
  })
  it('of another client is not found, exactly as one that does not exist', async () => {
    const row = await open((await world.person()).userId)
    const stranger = world.as(await world.person())
    const missing = { code: 'CASE_NOT_FOUND', entry: { status: 404 } }
    await expect(getCase(stranger, { caseId: row.id })).rejects.toMatchObject(missing)
    await expect(getCase(stranger, { caseId: randomUUID() })).rejects.toMatchObject(missing)
  })
  it("of a colleague is not an attorney's, an unassigned one is", async () => {
    const [client, attorney, colleague] = await Promise.all([
      world.person(),
      world.person('attorney'),
      world.person('attorney'),
    ])
    const theirs = await open(client.userId, { attorneyId: colleague.userId })
    const nobodys = await open(client.userId)
    const ctx = world.as(attorney)
    await expect(getCase(ctx, { caseId: theirs.id })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    expect(await getCase(ctx, { caseId: nobodys.id })).toMatchObject({ number: nobodys.number })
  })
  it('is refused to a visitor', async () => {
    const visitor = world.visitor()
    await expect(listCases(visitor, {})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(getCase(visitor, { caseId: randomUUID() })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })
})

describe('the list of cases', () => {
  it('holds exactly what each person may read', async () => {
    const [one, other, attorney, colleague, admin] = await Promise.all([
      world.person(),
      world.person(),
      world.person('attorney'),
      world.person('attorney'),
      world.person('admin'),
    ])
    const rows = await Promise.all([
      open(one.userId, { attorneyId: attorney.userId }),
      open(one.userId, { attorneyId: colleague.userId }),
      open(other.userId),
    ])
    for (const actor of [one, other, attorney, colleague, admin]) {
      const allowed = rows.filter((row) => canReadCase(actor, row)).map((row) => row.number)
      const seen = await numbersSeenBy(actor)
      expect(seen.filter((number) => rows.some((row) => row.number === number)).toSorted()).toEqual(
        allowed.toSorted(),
      )
    }
    expect(await numbersSeenBy(one)).toHaveLength(2)
  })
  it('begins with the nearest date and ends with cases that have none', async () => {
    const client = await world.person()
    const undated = await open(client.userId, { due: null })
    const late = await open(client.userId, { due: '2027-01-05' })
    const soon = await open(client.userId, { due: '2026-11-30' })
    expect(await numbersSeenBy(client)).toEqual([soon.number, late.number, undated.number])
  })
})

async function everyNumber(actor: SignedIn, query: CasesQuery): Promise<string[]> {
  const { items, next } = await listCases(world.as(actor), query)
  const numbers = items.map((each) => each.number)
  return next === null ? numbers : [...numbers, ...(await everyNumber(actor, { ...query, cursor: next }))]
}

describe('the pages of the cases', () => {
  it('hold each once, dated ones first, across the assigned and the unassigned of an attorney', async () => {
    const [client, attorney, colleague] = await Promise.all([
      world.person(),
      world.person('attorney'),
      world.person('attorney'),
    ])
    const dues = ['2026-12-05', null, '2026-12-03', '2026-12-05', null, '2026-12-04', null]
    for (const [index, due] of dues.entries()) {
      const attorneyId = [attorney.userId, null, colleague.userId][index % 3] ?? null
      await open(client.userId, { due, attorneyId, openedAt: MONDAY_NINE.add({ minutes: index }) })
    }
    const whole = await numbersSeenBy(client)
    expect(whole).toHaveLength(7)
    expect(await everyNumber(client, { limit: 2 })).toEqual(whole)
    const seen = new Set(await everyNumber(attorney, { limit: 3 }))
    const { rows } = await world.connection.pool.query<{ number: string }>(
      'SELECT number FROM cases WHERE attorney_id = $1 OR attorney_id IS NULL',
      [attorney.userId],
    )
    expect([...seen].toSorted()).toEqual(rows.map(({ number }) => number).toSorted())
    const own = await everyNumber(attorney, { limit: 1, attorneyId: attorney.userId })
    expect(own).toHaveLength(3)
  })
  it('can be cut to a stretch of due dates', async () => {
    const client = await world.person()
    for (const due of ['2026-11-22', '2026-11-23', '2026-12-07', '2026-12-08', null])
      await open(client.userId, { due })
    const dues = async (query: CasesQuery) =>
      (await listCases(world.as(client), query)).items.map(({ nextAction }) => nextAction.due)
    expect(await dues({ dueUntil: '2026-11-22' })).toEqual(['2026-11-22'])
    const coming = { dueFrom: '2026-11-23', dueUntil: '2026-12-07' }
    expect(await dues(coming)).toEqual(['2026-11-23', '2026-12-07'])
  })
  it("are found by words of the client's name, accents or not, and by their number", async () => {
    const [client, admin] = [await world.person(), await world.person('admin')]
    const { db } = world.services
    await fillProfile(db, client.userId, { firstName: 'Itzel', lastName: 'Ordóñez' })
    const row = await open(client.userId, { due: null })
    for (const search of ['ordonez itz', row.number, row.number.toLowerCase()]) {
      expect(await everyNumber(admin, { search })).toEqual([row.number])
    }
    for (const search of ['LS-2026-99999', '%', 'ordonez nobody', "'"]) {
      expect(await everyNumber(admin, { search })).toEqual([])
    }
    const stranger = await world.person()
    expect(await everyNumber(stranger, { search: row.number })).toEqual([])
  })
  it('of one order are refused as those of another list', async () => {
    const admin = world.as(await world.person('admin'))
    const { next } = await listCases(admin, { limit: 1 })
    const elsewhere = listAppointments(admin, { cursor: next ?? '' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'cursor' }] })
  })
})

describe('case numbers', () => {
  it('are never given twice, however many cases are opened at once', async () => {
    const { userId } = await world.person()
    const nextYear = MONDAY_NINE.add({ hours: 24 * 60 })
    const rows = await Promise.all(Array.from({ length: 40 }, () => open(userId, { openedAt: nextYear })))
    const numbers = rows.map((row) => row.number).toSorted()
    expect(new Set(numbers).size).toBe(40)
    expect(numbers[0]).toBe('LS-2027-0001')
    expect(numbers.at(-1)).toBe('LS-2027-0040')
  })
  it('begin with the year of the calendar on the wall in Dallas', async () => {
    const { userId } = await world.person()
    const newYearInUtc = MONDAY_NINE.add({ hours: 24 * 38 + 12 })
    expect(newYearInUtc.toString()).toBe('2027-01-01T03:00:00Z')
    expect((await open(userId, { openedAt: newYearInUtc })).number).toMatch(/^LS-2026-/)
  })
})
