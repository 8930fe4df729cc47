import { randomUUID } from 'node:crypto'
import { sync, type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { NewCaseDate } from '../contract.ts'
import { calendarOfDate } from './calendar-of-date.ts'
import { addDate, finishDate, moveDate } from './change-date.ts'
import { openedCase } from './testing.ts'
import { VISIT_MAILS } from './visit-mail.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

const there = {
  day: '2026-12-15',
  time: '08:00',
  zone: 'America/Los_Angeles',
  place: '300 N Los Angeles St, Los Angeles, CA 90012',
  bring: 'The I-693',
}

async function recorded(details: Partial<NewCaseDate> = {}) {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const path = { caseId, dateId: randomUUID() }
  const rest = { basis: '', responsibleId: null, isOverdue: false }
  await addDate(world.as(attorney), { ...path, kind: 'interview', ...there, ...rest, ...details })
  return { client, path }
}

async function editionsTold({ userId }: SignedIn): Promise<number[]> {
  const { rows } = await world.connection.pool.query<{ edition: number }>(
    "SELECT edition FROM notices WHERE recipient_id = $1 AND kind = 'case-appointment' ORDER BY edition",
    [userId],
  )
  return rows.map(({ edition }) => edition)
}

function written(dateId: string, { userId: id }: SignedIn, language: Language = 'en', edition = 1) {
  const reader = { id, role: 'client', language, disabledAt: null } as const
  const notice = { recipientId: id, subjectId: dateId, edition }
  return VISIT_MAILS['case-appointment'].write({ ...world.services, features: [] }, notice, reader)
}

function eventIn(content: string): VEvent {
  const events = Object.values(sync.parseICS(content)).filter((part) => part?.type === 'VEVENT')
  expect(events).toHaveLength(1)
  return events[0] as VEvent
}

describe('a client who has to be somewhere', () => {
  it('is told by mail when it is set and whenever it changes, and of no other date', async () => {
    const { client, path } = await recorded()
    expect(await editionsTold(client)).toEqual([1])
    const rest = { responsibleId: attorney.userId, reason: 'Moved.', isOverdue: false }
    await moveDate(world.as(attorney), { ...path, ...there, place: '606 S Olive St', version: 1, ...rest })
    expect(await editionsTold(client)).toEqual([1, 2])
    const done = { ...path, version: 2, proof: 'We were there.' }
    await finishDate(world.as(attorney), done)
    expect(await editionsTold(client)).toEqual([1, 2])
    expect(await written(path.dateId, client)).toBeNull()
    for (const kind of ['rfe-response', 'expiry', 'other'] as const)
      expect(await editionsTold((await recorded({ kind })).client)).toEqual([])
    const past = await recorded({ day: '2026-11-20', isOverdue: true })
    expect(await editionsTold(past.client)).toEqual([])
  })
  it.each(['en', 'es'] as const)(
    'reads the hour of that place, its zone and the place, in %s',
    async (language) => {
      const { client, path } = await recorded()
      const mail = await written(path.dateId, client, language)
      const text = renderText(mail!.draft).replaceAll(/[\u202F\u00A0]/g, ' ')
      expect(text).toMatch(
        { en: /December 15, 2026, 8:00 AM \(Pacific Time\)/, es: /8:00 a\.\s?m\. \(hora del Pacífico\)/ }[
          language
        ],
      )
      expect(text).toContain(there.place)
      // Its subject and papers are shown only in the portal.
      expect(text).not.toMatch(/interview|entrevista|I-693/i)
      expect(mail!.draft.subject).not.toContain('Los Angeles')
    },
  )
  it('has it in their calendar at the very moment, under one entry that a later file changes', async () => {
    const { client, path } = await recorded()
    const [mail, file] = [await written(path.dateId, client), await calendarOfDate(world.as(client), path)]
    for (const content of [mail!.attachments![0]!.content, await file.text()]) {
      const { start, uid, location, sequence } = eventIn(content)
      expect(start.toISOString()).toBe('2026-12-15T16:00:00.000Z')
      expect([uid, location, Number(sequence)]).toEqual([path.dateId, there.place, 0])
      expect(content).not.toMatch(/interview|I-693/i)
    }
    const rest = { responsibleId: attorney.userId, reason: 'Moved.', isOverdue: false }
    await moveDate(world.as(attorney), { ...path, ...there, time: '13:00', version: 1, ...rest })
    const moved = eventIn(await (await calendarOfDate(world.as(client), path)).text())
    expect([moved.start.toISOString(), moved.uid, Number(moved.sequence)]).toEqual([
      '2026-12-15T21:00:00.000Z',
      path.dateId,
      1,
    ])
  })
  it('has a whole day where there is no hour', async () => {
    const { client, path } = await recorded({ time: null, zone: null })
    const [mail, file] = [await written(path.dateId, client), await calendarOfDate(world.as(client), path)]
    for (const content of [mail!.attachments![0]!.content, await file.text()])
      expect(content).toContain('DTSTART;VALUE=DATE:20261215\r\nDTEND;VALUE=DATE:20261216\r\n')
  })
  it('names for staff what it is and whose case, and leads to the case', async () => {
    const { path } = await recorded({ kind: 'other' })
    const content = await (await calendarOfDate(world.as(attorney), path)).text()
    expect(content.replaceAll('\r\n ', '')).toMatch(/SUMMARY;LANGUAGE=en:Other date: .*\(.+\)\r\n/)
    expect(content.replaceAll('\r\n ', '')).toContain(`/dashboard/cases/${path.caseId}/dates`)
  })
  it('has no file of a date of the firm, or of somebody else', async () => {
    const missing = { code: 'DATE_NOT_FOUND' }
    const day = await recorded({ time: null, zone: null })
    const firms = await recorded({ kind: 'other' })
    await expect(calendarOfDate(world.as(firms.client), firms.path)).rejects.toMatchObject(missing)
    const { client, path } = await recorded()
    await expect(calendarOfDate(world.as(day.client), path)).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
    })
    const crossed = { caseId: day.path.caseId, dateId: path.dateId }
    await expect(calendarOfDate(world.as(day.client), crossed)).rejects.toMatchObject(missing)
    await expect(written(path.dateId, day.client)).rejects.toThrow('their own cases only')
    expect(await calendarOfDate(world.as(attorney), path)).toBeInstanceOf(File)
    expect(client.userId).not.toBe(day.client.userId)
  })
})
