import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiProvider } from '#api/provider.tsx'
import { instant, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Appointment } from '../contract.ts'
import { meetingWords } from '../words/index.ts'
import { DeskMeetingList, deskMeetings } from './desk-meetings.tsx'
import { comingMeetings } from './coming-meetings.ts'
import { MeetingList } from './meeting-list.tsx'
import { PastMeetings, pastMeetings } from './past-meetings.tsx'
import { MarkMeeting } from './meeting-outcome.tsx'
import { mintMeeting as mint } from './testing.ts'

/** Text only, without the thin spaces that formats put in. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function portal(language: Language, meetings: Appointment[], timeZone = 'America/Phoenix'): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <MeetingList
          meetings={meetings}
          words={meetingWords(language)}
          timeZone={timeZone}
          phone="(214) 555-0134"
        />
      </LanguageProvider>
    </MemoryRouter>,
  )
}

describe("a client's coming meetings", () => {
  it.each([
    ['en', 'Tuesday, November 24, 2026', '8:00 AM Arizona Time', '9:00 AM Central Time'],
    ['es', 'martes, 24 de noviembre de 2026', '8:00 a.m. hora de Arizona', '9:00 a.m. hora central'],
  ] as const)('stand on both clocks, each named (%s)', (language, date, own, central) => {
    const text = textOf(portal(language, [mint()]))
    expect(text).toContain(date)
    expect(text).toContain(own)
    expect(text).toContain(central)
    expect(text).toContain('602 555 0142')
    expect(text).toContain('Elena Whitfield')
  })
  it('name the zone once for a reader in the zone of the firm', () => {
    const text = textOf(portal('en', [mint()], 'America/Chicago'))
    expect(text.match(/Central Time/g)).toHaveLength(1)
  })
  it('lead to another time and to cancelling, each told apart from those of other meetings', () => {
    const markup = portal('es', [mint()])
    expect(markup).toContain('href="/schedule/meeting-1/move?lang=es"')
    expect(markup).toContain('href="/schedule/meeting-1/cancel?lang=es"')
    expect(textOf(markup)).toMatch(/Cancelar la cita : martes, 24 de noviembre/)
  })
  it('of a type that is no longer offered keep their own length', () => {
    const endsAt = '2026-11-24T15:45:00Z'
    expect(textOf(portal('en', [mint({ type: 'retired', endsAt })]))).toContain('Appointment · 45 minutes')
    expect(textOf(portal('es', [mint({ type: 'retired', endsAt })]))).toContain('Cita · 45 minutos')
  })
  it('say that they were moved', () => {
    expect(portal('en', [mint({ timesMoved: 1 })])).toContain(meetingWords('en').moved)
    expect(portal('en', [mint()])).not.toContain(meetingWords('en').moved)
  })
  it('lead to the scheduler where there are none', () => {
    expect(portal('es', [])).toContain('href="/schedule?lang=es"')
  })
  it('are the confirmed ones that are not over, the nearest first', () => {
    const later = mint({ id: 'later', startsAt: '2026-12-01T15:00:00Z', endsAt: '2026-12-01T16:00:00Z' })
    const over = mint({ id: 'over', startsAt: '2026-11-20T15:00:00Z', endsAt: '2026-11-20T16:00:00Z' })
    const running = mint({ id: 'running', startsAt: '2026-11-23T14:30:00Z', endsAt: '2026-11-23T15:30:00Z' })
    const held = mint({ id: 'held', status: 'held' })
    const coming = comingMeetings([later, over, held, running], instant('2026-11-23T15:00:00Z'))
    expect(coming.map(({ id }) => id)).toEqual(['running', 'later'])
  })
})

const toMark = (language: Language, meeting: Appointment) =>
  textOf(
    renderToStaticMarkup(
      // Nothing here calls the API before somebody presses a button.
      <ApiProvider api={quietApi()} queries={new QueryClient()}>
        <LanguageProvider language={language}>
          <MarkMeeting
            meeting={meeting}
            words={meetingWords(language)}
            onClose={() => undefined}
            onSaved={() => undefined}
          />
        </LanguageProvider>
      </ApiProvider>,
    ),
  )

describe("the attorney's meetings", () => {
  const words = meetingWords('en')
  const desk = (meetings: Appointment[], none: string | null = 'None') =>
    textOf(
      renderToStaticMarkup(
        <MemoryRouter>
          <LanguageProvider language="en">
            <DeskMeetingList meetings={meetings} words={words} none={none} hasDay />
          </LanguageProvider>
        </MemoryRouter>,
      ),
    )
  it('are not said to be none where a later page may hold some', () => {
    expect(desk([])).toContain('None')
    expect(desk([], null)).not.toContain('None')
  })
  it('say from when they were moved, and why where the firm did it', () => {
    const change = { kind: 'moved' as const, at: '2026-11-20T15:00:00Z', endsAt: '2026-11-23T17:00:00Z' }
    const before = { ...change, startsAt: '2026-11-23T16:00:00Z', reason: null }
    const byFirm = { ...before, at: '2026-11-21T15:00:00Z', by: 'firm' as const, reason: 'Sick' }
    const text = desk([mint({ changes: [{ ...before, by: 'client' }, byFirm] })])
    expect(text).toContain('Moved by the client. Before: Monday, November 23, 2026, 10:00 AM')
    expect(text).toContain('Reason: Sick')
  })
  it("show the firm's clock, the client's beside it, the language and a number to call", () => {
    const text = desk([mint({ notes: 'My sister will join us.' })])
    expect(text).toContain('9:00 AM')
    expect(text).toContain('For the client: 8:00 AM Arizona Time')
    expect(text).toContain('Spanish')
    expect(text).toContain('Call 602 555 0142')
    expect(text).toContain('My sister will join us.')
  })
  it('say how the client wants to be reached, where they were asked', () => {
    expect(desk([mint({ preferredContactMethod: 'text' })])).toContain('Prefers text messages')
    expect(desk([mint()])).not.toContain('Prefers')
  })
  it('may be moved and cancelled by staff, and say which is only a test', () => {
    expect(desk([mint({ isTest: true })])).toContain(words.desk.test)
    expect(desk([mint()])).not.toContain(words.desk.test)
    expect(desk([mint()])).toContain(`${words.changing.cancel} : María José Núñez`)
  })
  it('that have ended can be marked as held or missed, and what was said can be corrected', () => {
    const ended = { status: 'completed', maySetOutcome: true } as const
    const { mark, was } = words.outcome
    const open = desk([mint(ended)])
    expect(open).toContain(`${mark.held} : María José Núñez`)
    expect(open).toContain(`${mark.absent} : María José Núñez`)
    const missed = desk([mint({ ...ended, outcome: 'absent' })])
    expect(missed).toContain(was.absent)
    expect(missed).toContain(mark.held)
    expect(missed).not.toContain(`${mark.absent} :`)
    expect(desk([mint()])).not.toContain(mark.held)
  })
  it.each(['en', 'es'] as const)('that nobody has marked are asked about on the desk (%s)', (language) => {
    const waiting = mint({ status: 'completed', maySetOutcome: true })
    const { heading, confirm } = meetingWords(language).outcome
    const text = toMark(language, waiting)
    expect(text).toContain(heading)
    expect(text).toContain(`María José Núñez: ${language === 'en' ? 'Tuesday' : 'martes'}`)
    expect(text).toContain(confirm.held)
    expect(text).toContain(confirm.absent)
  })
  it("name the client's day where it is another one", () => {
    const text = desk([mint({ timeZone: 'Asia/Manila', startsAt: '2026-11-24T23:00:00Z' })])
    expect(text).toContain('For the client: Wednesday, November 25, 2026, 7:00 AM')
  })
  it("are today's by the calendar in Dallas, not by that of Greenwich", () => {
    const late = mint({ id: 'late', startsAt: '2026-11-24T01:00:00Z' })
    const { today, later } = deskMeetings([mint(), late], plainDate('2026-11-23'))
    expect(today.map(({ id }) => id)).toEqual(['late'])
    expect(later.map(({ id }) => id)).toEqual(['meeting-1'])
  })
})

function listOfPast(language: Language, meetings: Appointment[]): string {
  return textOf(
    renderToStaticMarkup(
      <LanguageProvider language={language}>
        <PastMeetings meetings={meetings} words={meetingWords(language)} timeZone="America/Phoenix" />
      </LanguageProvider>,
    ),
  )
}

describe('what a client had', () => {
  const over = mint({
    id: 'over',
    status: 'completed',
    endsAt: '2026-11-20T16:00:00Z',
    startsAt: '2026-11-20T15:00:00Z',
  })
  const off = mint({ id: 'off', status: 'cancelled' })
  const now = instant('2026-11-23T15:00:00Z')

  it('is listed when it is over, and when it was cancelled, the newest first', () => {
    expect(pastMeetings([mint({ id: 'ahead' }), over, off], now).map(({ id }) => id)).toEqual(['off', 'over'])
  })
  it('says what became of it, in both languages', () => {
    expect(listOfPast('en', [off, over])).toMatch(/First consultation .* Cancelled .* Completed/)
    expect(listOfPast('es', [off, over])).toMatch(/Primera consulta .* Cancelada .* Realizada/)
  })
})

describe('a meeting that was moved', () => {
  it('is seen to be, and one that was not is confirmed', () => {
    expect(textOf(portal('en', [mint({ timesMoved: 1 })]))).toContain('Moved')
    expect(textOf(portal('es', [mint({ timesMoved: 1 })]))).toContain('Cambiada')
    expect(textOf(portal('en', [mint()]))).toContain('Confirmed')
  })
})
