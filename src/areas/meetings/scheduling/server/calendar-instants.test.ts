// The meeting's row, its mail and its calendar file name one instant, over every change of the clocks until 2030.
import { assert, asyncProperty, constantFrom, integer } from 'fast-check'
import ical from 'ical.js'
import { sync, type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import en from '../words/en.json' with { type: 'json' }
import {
  dateFromParts,
  daysBetween,
  FIRM_ZONE,
  instant,
  momentAt,
  plainDate,
  type PlainDate,
  plusDays,
  plusMinutes,
} from '#kernel/calendar.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { meetingMail } from './meeting-mail.ts'
import type { MailedMeeting } from './mailed-meeting.ts'
import { FIRM } from '#areas/messages/notifications/server/testing.ts'
import { mailedMeeting } from './testing.ts'

const NOW = instant('2026-01-02T15:00:00Z')
const FIRST = plainDate('2026-01-05')
const LAST = plainDate('2030-12-31')

/** Every zone that the scheduler offers by name. */
const ZONES = Object.keys(en.zones)

/** The Sundays on which the clocks of the United States or of Spain change. */
const CHANGES =
  '2026-03-08 2026-11-01 2027-03-14 2027-11-07 2028-03-12 2028-11-05 2029-03-11 2029-11-04 2030-03-10 2030-11-03 ' +
  '2026-03-29 2026-10-25 2027-03-28 2027-10-31 2028-03-26 2028-10-29 2029-03-25 2029-10-28 2030-03-31 2030-10-27'

const MONTHS: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
}

const MOMENT: Record<Language, RegExp> = {
  en: /\w+day, (?<month>\w+) (?<day>\d+), (?<year>\d{4}), (?<hour>\d+):(?<minute>\d+)\s(?<half>[AP])M/,
  es: /, (?<day>\d+) de (?<month>\p{L}+) de (?<year>\d{4}), (?<hour>\d+):(?<minute>\d+)\s(?<half>[ap])/u,
}

/** A reader's understanding of the line: a day and a time on the clocks of the zone. */
function understood(line: string, zone: string, language: Language): string {
  const said = MOMENT[language].exec(line)?.groups
  if (!said) throw new Error(`no moment in "${line}"`)
  const month = MONTHS[language].indexOf(said.month!) + 1
  const date = dateFromParts(Number(said.year), month, Number(said.day))!
  const isAfternoon = said.half!.toLowerCase() === 'p'
  const minutes = ((Number(said.hour) % 12) + (isAfternoon ? 12 : 0)) * 60 + Number(said.minute)
  return momentAt(date, minutes, zone).toString()
}

function meetingAt(date: PlainDate, minute: number, more: Partial<MailedMeeting>): MailedMeeting {
  const startsAt = momentAt(date, minute, FIRM_ZONE)
  return mailedMeeting({
    startsAt: startsAt.toString(),
    endsAt: plusMinutes(startsAt, 60).toString(),
    ...more,
  })
}

function filesSay(content: string): { starts: string[]; ends: string[] } {
  const first = Object.values(sync.parseICS(content)).find((part): part is VEvent => part?.type === 'VEVENT')
  const calendar = new ical.Component(ical.parse(content))
  const second = new ical.Event(calendar.getFirstSubcomponent('vevent')!)
  return {
    starts: times([first?.start, second.startDate.toJSDate()]),
    ends: times([first?.end, second.endDate.toJSDate()]),
  }
}

async function allSay(meeting: MailedMeeting): Promise<void> {
  const recipient = { id: meeting.clientId, language: meeting.language, disabledAt: null }
  const notice = { kind: 'appointment-confirmed', edition: 0 } as const
  const mail = (await meetingMail(notice, meeting, recipient, FIRM, NOW))!
  const { starts, ends } = filesSay(mail.attachments![0]!.content)
  expect(starts).toEqual([meeting.startsAt, meeting.startsAt])
  expect(ends).toEqual([meeting.endsAt, meeting.endsAt])
  const { language, timeZone } = meeting
  const lines = renderText(mail.draft).split('\n')
  const at = lines.findIndex((line) => /^(When|Cuándo):/.test(line))
  const isOnce = !lines[at]!.endsWith(':')
  const [theirs, ours] = isOnce ? [lines[at]!, lines[at]!] : [lines[at + 1]!, lines[at + 2]!]
  expect(understood(theirs, timeZone, language)).toBe(meeting.startsAt)
  expect(understood(ours, FIRM_ZONE, language)).toBe(meeting.startsAt)
}

describe('row, mail and calendar file', () => {
  it.each(ZONES)('name the same instant around every change of the clocks, read in %s', async (timeZone) => {
    for (const sunday of CHANGES.split(' ').map(plainDate)) {
      for (const [days, minute] of [
        [-2, 17 * 60],
        [1, 9 * 60],
      ] as const) {
        const language = days < 0 ? 'en' : 'es'
        await allSay(meetingAt(plusDays(sunday, days), minute, { timeZone, language }))
      }
    }
  })
  it('name the same instant on any day of five years, at any time, in any zone and language', async () => {
    const days = daysBetween(FIRST, LAST)
    await assert(
      asyncProperty(
        integer({ min: 0, max: days }),
        integer({ min: 18, max: 35 }),
        constantFrom(...ZONES),
        constantFrom(...LANGUAGES),
        (day, halfHour, timeZone, language) =>
          allSay(meetingAt(plusDays(FIRST, day), halfHour * 30, { timeZone, language })),
      ),
      { numRuns: 300 },
    )
  })
})

function times(dates: (Date | undefined)[]): string[] {
  return dates.map((date) => instant(date!).toString())
}
