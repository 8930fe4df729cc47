import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFor as activityOf } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { NewCaseDate } from '../contract.ts'
import { OPEN_DATES_MAX } from '../rules/dates.ts'
import { caseHistory } from './case-history.ts'
import { addDate, finishDate, moveDate, seeDate } from './change-date.ts'
import { getCase } from './get-case.ts'
import { caseDates, comingDates } from './read-dates.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

async function opened(attorneyId: string | null = attorney.userId) {
  const first = { status: 'preparation', nextAction: 'prepare-petition' } as const
  const { client, caseId } = await openedCase(world, { attorneyId, ...first })
  const date = (details: Partial<NewCaseDate> = {}): NewCaseDate => ({
    caseId,
    dateId: randomUUID(),
    kind: 'interview',
    day: '2026-12-03',
    time: '09:30',
    zone: 'America/Los_Angeles',
    place: '300 N Los Angeles St',
    bring: '',
    basis: 'Notice of November 12',
    responsibleId: null,
    isOverdue: false,
    ...details,
  })
  const change = (dateId: string) => ({
    caseId,
    dateId,
    version: 1,
    day: '2026-12-10',
    time: null,
    zone: null,
    place: '',
    bring: '',
    responsibleId: attorneyId ?? attorney.userId,
    reason: 'The agency moved it.',
    isOverdue: false,
  })
  return { client, caseId, date, change }
}

const as = (actor: SignedIn) => world.as(actor)
const openOf = async (caseId: string) => (await caseDates(as(attorney), { caseId })).dates
const eventsOf = async (actor: SignedIn, caseId: string) => {
  const { items } = await caseHistory(as(actor), { caseId })
  return items.map(({ kind, date }) => [kind, date?.day ?? null, date?.words ?? null])
}

describe('the dates of a case', () => {
  it('are many, the nearest first, each with what it rests on and its attorney as responsible', async () => {
    const { caseId, date } = await opened()
    await addDate(as(attorney), date({ kind: 'expiry', day: '2027-05-01', time: null, basis: '' }))
    await addDate(as(attorney), date())
    await addDate(as(attorney), date({ kind: 'rfe-response', day: '2026-11-23', time: null }))
    expect((await openOf(caseId)).map(({ kind, day }) => [kind, day])).toEqual([
      ['rfe-response', '2026-11-23'],
      ['interview', '2026-12-03'],
      ['expiry', '2027-05-01'],
    ])
    expect((await openOf(caseId))[1]).toMatchObject({
      time: '09:30',
      basis: 'Notice of November 12',
      responsible: { id: attorney.userId },
      seen: null,
      version: 1,
    })
  })
  it('tell their client of what concerns them, from today on, and of nothing else', async () => {
    const { client, caseId, date } = await opened()
    await addDate(as(attorney), date({ kind: 'expiry', day: '2026-12-01' }))
    await addDate(as(attorney), date())
    await addDate(as(attorney), date({ kind: 'hearing', day: '2026-11-20', isOverdue: true }))
    const read = await getCase(as(client), { caseId })
    expect(read.dates).toMatchObject([
      {
        kind: 'interview',
        day: '2026-12-03',
        time: '09:30',
        zone: 'America/Los_Angeles',
        place: '300 N Los Angeles St',
      },
    ])
    expect(await eventsOf(client, caseId)).toEqual([
      ['date-added', '2026-11-20', null],
      ['date-added', '2026-12-03', null],
      ['opened', null, null],
    ])
  })
  it('move with a reason and are done with a proof; the log keeps both, and nothing is deleted', async () => {
    const { client, caseId, date, change } = await opened()
    const { id: dateId } = await addDate(as(attorney), date())
    expect(await moveDate(as(attorney), change(dateId))).toMatchObject({ day: '2026-12-10', version: 2 })
    const done = { caseId, dateId, version: 2, proof: 'We were there.' }
    expect(await finishDate(as(attorney), done)).toMatchObject({
      doneAt: MONDAY_NINE.toString().replace('Z', '.000Z'),
    })
    expect(await openOf(caseId)).toEqual([])
    expect(await eventsOf(attorney, caseId)).toEqual([
      ['date-done', '2026-12-10', 'We were there.'],
      ['date-moved', '2026-12-10', 'The agency moved it.'],
      ['date-added', '2026-12-03', 'Notice of November 12'],
      ['opened', null, null],
    ])
    const { items } = await caseHistory(as(client), { caseId })
    expect(items[1]?.date).toMatchObject({
      from: { day: '2026-12-03', time: '09:30', zone: 'America/Los_Angeles' },
      words: null,
    })
    const actions = (await activityOf(world.services.db, client.userId)) as { action: string }[]
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'case.date-added',
      'case.date-done',
      'case.date-moved',
    ])
  })
  it('leave the case as it stands: its version counts what changes that alone', async () => {
    const { caseId, date } = await opened()
    await addDate(as(attorney), date())
    expect(await getCase(as(attorney), { caseId })).toMatchObject({ version: 1, nextAction: { due: null } })
  })
  it('can pass to somebody else, of which the client reads nothing', async () => {
    const { client, caseId, date, change } = await opened()
    const admin = await world.person('admin')
    const { id: dateId } = await addDate(as(attorney), date())
    const { day, time, zone, place, bring } = date()
    const handed = { ...change(dateId), day, time, zone, place, bring, responsibleId: admin.userId }
    expect(await moveDate(as(attorney), handed)).toMatchObject({ responsible: { id: admin.userId } })
    expect(await eventsOf(client, caseId)).toHaveLength(2)
    const colleague = await world.person('attorney')
    const wrong = { ...handed, version: 2, responsibleId: colleague.userId }
    await expect(moveDate(as(attorney), wrong)).rejects.toMatchObject({
      fields: [{ field: 'responsibleId' }],
    })
  })
})

describe('a date', () => {
  it('with an hour names the zone of its place: nobody guesses it', async () => {
    const { caseId, date, change } = await opened()
    const refused = { fields: [{ field: 'zone', code: 'SELECT_OPTION' }] }
    await expect(addDate(as(attorney), date({ zone: null }))).rejects.toMatchObject(refused)
    const { id: dateId } = await addDate(as(attorney), date({ kind: 'other', time: null }))
    expect((await openOf(caseId))[0]).toMatchObject({ time: null, zone: null })
    await expect(moveDate(as(attorney), { ...change(dateId), time: '08:00' })).rejects.toMatchObject(refused)
  })
  it('is its client’s to see until its day is over where it is', async () => {
    const { client, caseId, date } = await opened()
    await addDate(as(attorney), date({ time: '16:00', zone: 'Pacific/Honolulu' }))
    const seenAt = async (moment: string) => {
      world.clock.set(instant(moment))
      return (await getCase(as(client), { caseId })).dates.length
    }
    // Ten minutes to midnight in Hawaii are almost four in the morning in Dallas.
    expect(await seenAt('2026-12-04T09:50:00Z')).toBe(1)
    expect(await seenAt('2026-12-04T10:10:00Z')).toBe(0)
    world.clock.set(MONDAY_NINE)
  })
  it('tells its client where to be as soon as that changes, and the log that it did', async () => {
    const { client, caseId, date } = await opened()
    const { id: dateId, version } = await addDate(as(attorney), date())
    const { day, time, zone } = date()
    const there = { day, time, zone, place: '606 S Olive St', bring: 'The I-693' }
    const rest = { responsibleId: attorney.userId, reason: 'Another court.', isOverdue: false }
    await moveDate(as(attorney), { caseId, dateId, version, ...there, ...rest })
    expect((await getCase(as(client), { caseId })).dates).toMatchObject([there])
    expect((await eventsOf(client, caseId))[0]?.[0]).toBe('date-moved')
    const { rows } = await world.connection.pool.query(`SELECT * FROM case_dates WHERE id = $1`, [dateId])
    expect(JSON.stringify(rows)).not.toMatch(/Olive|I-693/)
  })
  it('that has passed is refused, unless it is recorded as overdue; today is in time', async () => {
    const { caseId, date } = await opened()
    await expect(addDate(as(attorney), date({ day: '2026-11-22' }))).rejects.toMatchObject({
      code: 'DATE_PASSED',
    })
    await expect(addDate(as(attorney), date({ day: '2206-12-03' }))).rejects.toMatchObject({
      code: 'DATE_TOO_FAR',
    })
    await addDate(as(attorney), date({ day: '2026-11-22', isOverdue: true }))
    await addDate(as(attorney), date({ day: '2026-11-23' }))
    expect(await openOf(caseId)).toHaveLength(2)
  })
  it('whose day passed meanwhile can change hands without being called overdue', async () => {
    const { date, change } = await opened()
    const admin = await world.person('admin')
    const { id: dateId } = await addDate(as(attorney), date({ day: '2026-11-23' }))
    world.clock.advance(3 * 24 * 60)
    const handed = { ...change(dateId), day: '2026-11-23', responsibleId: admin.userId }
    expect(await moveDate(as(attorney), handed)).toMatchObject({ version: 2 })
    world.clock.set(MONDAY_NINE)
  })
  it('changed by forty at once is changed by one of them; the others hear of it', async () => {
    const { caseId, date, change } = await opened()
    const { id: dateId } = await addDate(as(attorney), date())
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        moveDate(as(attorney), {
          ...change(dateId),
          day: `2027-01-${String((index % 28) + 1).padStart(2, '0')}`,
        }),
      ),
    )
    const refused = tries.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as { code: string }] : [],
    )
    const codes = new Set(refused.map(({ code }) => code))
    expect([...codes]).toEqual(['DATE_CHANGED'])
    const moves = (await eventsOf(attorney, caseId)).filter(([kind]) => kind === 'date-moved')
    expect(moves).toHaveLength(1)
  })
  it('sent twice is kept once, and done or seen twice is so once', async () => {
    const { caseId, date } = await opened()
    const wanted = date()
    const [one, two] = await Promise.all([addDate(as(attorney), wanted), addDate(as(attorney), wanted)])
    expect(one).toEqual(two)
    const path = { caseId, dateId: wanted.dateId }
    const admin = await world.person('admin')
    const [seen] = await Promise.all([seeDate(as(attorney), path), seeDate(as(attorney), path)])
    expect(await seeDate(as(admin), path)).toEqual(seen)
    const done = { ...path, version: 1, proof: 'Filed.' }
    await Promise.all([finishDate(as(attorney), done), finishDate(as(admin), { ...done, proof: 'Twice.' })])
    expect((await eventsOf(attorney, caseId)).map(([kind]) => kind)).toEqual([
      'date-done',
      'date-seen',
      'date-added',
      'opened',
    ])
    await expect(
      moveDate(as(attorney), {
        ...done,
        day: '2027-01-04',
        time: null,
        zone: null,
        place: '',
        bring: '',
        responsibleId: attorney.userId,
        reason: 'Late.',
        isOverdue: false,
      }),
    ).rejects.toMatchObject({ code: 'DATE_CHANGED' })
  })
  it('of another case, or of none, is not found', async () => {
    const [one, other] = [await opened(), await opened()]
    const { id: dateId } = await addDate(as(attorney), one.date())
    for (const path of [
      { caseId: other.caseId, dateId },
      { caseId: one.caseId, dateId: randomUUID() },
    ]) {
      const missing = { code: 'DATE_NOT_FOUND' }
      await expect(seeDate(as(attorney), path)).rejects.toMatchObject(missing)
      await expect(finishDate(as(attorney), { ...path, version: 1, proof: 'Mine.' })).rejects.toMatchObject(
        missing,
      )
    }
    await expect(addDate(as(attorney), other.date({ dateId }))).rejects.toMatchObject({
      code: 'DATE_NOT_FOUND',
    })
    expect(await openOf(other.caseId)).toEqual([])
  })
  it('too many of them are refused, and room is made by what is done', async () => {
    const { caseId, date } = await opened()
    for (let count = 0; count < OPEN_DATES_MAX; count += 1) await addDate(as(attorney), date())
    await expect(addDate(as(attorney), date())).rejects.toMatchObject({ code: 'TOO_MANY_DATES' })
    const [first] = await openOf(caseId)
    await finishDate(as(attorney), { caseId, dateId: first!.id, version: 1, proof: 'Done.' })
    expect(await addDate(as(attorney), date())).toMatchObject({ doneAt: null })
  })
  it('written by hand stands nowhere readable', async () => {
    const { date } = await opened()
    const { id } = await addDate(as(attorney), date({ basis: 'MARK-OF-A-DATE' }))
    const { rows } = await world.connection.pool.query(
      `SELECT d.*, c.sealed FROM case_dates AS d JOIN case_date_changes AS c ON c.date_id = d.id WHERE d.id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('MARK')
  })
})

describe('the dates of all cases', () => {
  it('are those that the member of staff may read, page by page, the nearest first', async () => {
    const [mine, nobodys] = [await opened(), await opened(null)]
    const colleague = await world.person('attorney')
    const theirs = await opened(colleague.userId)
    const admin = await world.person('admin')
    const days = ['2031-01-03', '2031-01-01', '2031-01-02']
    for (const [index, each] of [mine, nobodys, theirs].entries())
      await addDate(as(admin), each.date({ day: days[index] ?? '', responsibleId: admin.userId }))
    const everyOf = async (actor: SignedIn, cursor?: string): Promise<string[]> => {
      const range = { from: '2031-01-01', until: '2031-01-31', limit: 1 }
      const { items, next } = await comingDates(as(actor), { ...range, ...(cursor && { cursor }) })
      const read = items.map(({ day, case: of }) => `${day} ${of.id}`)
      return next === null ? read : [...read, ...(await everyOf(actor, next))]
    }
    const all = [`2031-01-01 ${nobodys.caseId}`, `2031-01-02 ${theirs.caseId}`, `2031-01-03 ${mine.caseId}`]
    expect(await everyOf(admin)).toEqual(all)
    expect(await everyOf(attorney)).toEqual([all[0], all[2]])
    expect(await everyOf(colleague)).toEqual([all[0], all[1]])
  })
  it('are those still to be done, unless those that are done are asked for', async () => {
    const of = await opened()
    await addDate(as(attorney), of.date({ day: '2032-02-01' }))
    const { id: dateId, version } = await addDate(as(attorney), of.date({ day: '2032-02-02' }))
    await finishDate(as(attorney), { caseId: of.caseId, dateId, version, proof: 'Receipt.' })
    const days = async (state?: 'open' | 'done' | 'all') => {
      const asked = { from: '2032-02-01', until: '2032-02-28', ...(state && { state }) }
      return (await comingDates(as(attorney), asked)).items.map(({ day, doneAt }) => [day, doneAt !== null])
    }
    const [open, done] = [
      ['2032-02-01', false],
      ['2032-02-02', true],
    ]
    expect(await days()).toEqual([open])
    expect(await days('done')).toEqual([done])
    expect(await days('all')).toEqual([open, done])
  })
  it('are not a client’s to read', async () => {
    const { client } = await opened()
    await expect(comingDates(as(client), {})).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})
