import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { canReadCase } from '../rules/policy.ts'
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
  return (await listCases(world.as(actor))).cases.map((each) => each.number)
}

describe('a case', () => {
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
    await expect(listCases(visitor)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
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
