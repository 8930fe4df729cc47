import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { CaseEventView } from '../contract.ts'
import { ClientHistory } from './client-history.tsx'
import { firmCasesText } from './firm-words.ts'
import { StaffHistory } from './staff-history.tsx'

const TODAY = plainDate('2026-11-23')
const ATTORNEY = { id: 'attorney-1', name: 'Elena Whitfield' }

const SHOWN = {
  isShared: true,
  taskTo: null,
  note: null,
  date: null,
  documents: null,
  record: null,
  decision: null,
  outcome: null,
}

const EVENTS: CaseEventView[] = [
  {
    ...SHOWN,
    number: 3,
    at: '2026-11-22T02:30:00Z',
    by: ATTORNEY,
    kind: 'step',
    from: null,
    status: 'preparation',
    nextAction: { code: 'sign-forms', due: '2026-12-03', text: null },
    task: null,
    taskText: null,
    template: null,
  },
  {
    ...SHOWN,
    number: 2,
    at: '2026-11-20T15:00:00Z',
    by: ATTORNEY,
    kind: 'moved',
    from: 'consultation',
    status: 'preparation',
    nextAction: { code: 'prepare-petition', due: null, text: null },
    task: null,
    taskText: null,
    template: null,
  },
  {
    ...SHOWN,
    number: 1,
    at: '2026-11-02T15:00:00Z',
    by: null,
    kind: 'opened',
    from: null,
    status: 'consultation',
    nextAction: { code: 'schedule-consultation', due: null, text: null },
    task: null,
    taskText: null,
    template: null,
  },
]

const [LAST] = EVENTS
const CLOSING: CaseEventView[] = [
  { ...LAST!, number: 5, kind: 'reopened' },
  {
    ...LAST!,
    number: 4,
    kind: 'closed',
    outcome: 'ended',
    nextAction: { code: 'nothing', due: null, text: null },
  },
]

function textsOf(markup: string): string[] {
  return markup.split('<li').map((line) => line.replaceAll(/<[^>]*>|^[^>]*>/g, '|'))
}

describe('the history of a case', () => {
  it('is told to its client in plain words, on the days of their own zone', () => {
    const words = firmCasesText('es')
    const { room, cases } = words
    const markup = renderToStaticMarkup(
      <LanguageProvider language="es">
        <ClientHistory
          events={EVENTS.map((event) => ({ ...event, by: null }))}
          words={room.history}
          labels={cases}
          today={TODAY}
          timeZone="America/Chicago"
        />
      </LanguageProvider>,
    )
    const [, step, moved, opened] = textsOf(markup)
    expect(step).toContain('21 de noviembre')
    expect(step).toContain('3 de diciembre')
    expect(moved).toContain(cases.statuses.preparation)
    expect(opened).toContain('Abrimos su caso')
  })
  it('tells the firm from where to where, what came next, and who did it', () => {
    const words = firmCasesText('en')
    const { staff, dates, desk } = words
    const markup = renderToStaticMarkup(
      <LanguageProvider language="en">
        <StaffHistory events={EVENTS} words={staff} dates={dates} records={words} due={desk} today={TODAY} />
      </LanguageProvider>,
    )
    const [, step, moved, opened] = textsOf(markup)
    expect(step).toContain('Next: Client: sign forms, December 3')
    expect(moved).toContain('Consultation → Preparation')
    expect(moved).toContain('by Elena Whitfield')
    expect(opened).toContain('Case opened: Consultation')
    expect(opened).not.toContain('by')
  })
  it.each([
    ['en', 'Your attorney is now Ana Reyes.', 'Now with Ana Reyes, before with Elena Whitfield'],
    ['es', 'Ahora lleva su caso Ana Reyes.', 'Ahora lo lleva Ana Reyes; antes, Elena Whitfield'],
  ] as const)(
    'says who its attorney is now, and to the firm who it was and why: %s',
    (language, client, firm) => {
      const words = firmCasesText(language)
      const { room, cases, staff, dates, desk } = words
      const given = { ...LAST!, kind: 'transferred' as const }
      const to = { id: 'attorney-2', name: 'Ana Reyes' }
      const decision = { from: ATTORNEY, to, reason: 'On leave from Monday.' }
      const markup = renderToStaticMarkup(
        <LanguageProvider language={language}>
          <StaffHistory
            events={[{ ...given, decision }]}
            words={staff}
            dates={dates}
            records={words}
            due={desk}
            today={TODAY}
          />
          <ClientHistory
            events={[{ ...given, by: null, decision: { from: null, to, reason: null } }]}
            words={room.history}
            labels={cases}
            today={TODAY}
            timeZone="America/Chicago"
          />
        </LanguageProvider>,
      )
      const [, staffs, clients] = textsOf(markup)
      expect(staffs).toContain(firm)
      expect(staffs).toContain(decision.reason)
      expect(clients).toContain(client)
    },
  )
  it('says that it was closed and reopened; with which outcome, to the firm', () => {
    const words = firmCasesText('en')
    const { room, cases, staff, dates, desk } = words
    const markup = renderToStaticMarkup(
      <LanguageProvider language="en">
        <StaffHistory events={CLOSING} words={staff} dates={dates} records={words} due={desk} today={TODAY} />
        <ClientHistory
          events={CLOSING.map((event) => ({ ...event, by: null }))}
          words={room.history}
          labels={cases}
          today={TODAY}
          timeZone="America/Chicago"
        />
      </LanguageProvider>,
    )
    const [, reopened, closed, reopenedForClient, closedForClient] = textsOf(markup)
    expect(reopened).toContain('Case reopened')
    expect(closed).toContain('Case closed: Our work has ended')
    expect(reopenedForClient).toContain('Your case was reopened')
    expect(closedForClient).toContain('Your case was closed')
  })
  it('gives a note as it was written, under who can read it', () => {
    const words = firmCasesText('en')
    const { room, cases, staff, dates, desk } = words
    const [event] = EVENTS
    const note = { ...event!, kind: 'noted' as const, note: 'Called.\nWill call again.' }
    const shared = renderToStaticMarkup(
      <LanguageProvider language="en">
        <StaffHistory
          events={[note, { ...note, number: 4, isShared: false }]}
          words={staff}
          dates={dates}
          records={words}
          due={desk}
          today={TODAY}
        />
        <ClientHistory
          events={[{ ...note, by: null }]}
          words={room.history}
          labels={cases}
          today={TODAY}
          timeZone="America/Chicago"
        />
      </LanguageProvider>,
    )
    const [, forBoth, forFirm, forClient] = textsOf(shared)
    expect(forBoth).toContain('Note, shared with the client')
    expect(forFirm).toContain('Private note')
    expect(forClient).toContain('A note from us')
    for (const each of [forBoth, forFirm, forClient]) {
      expect(each).toContain('Called.\nWill call again.')
      expect(each).not.toContain('sign')
    }
  })
  it('says of a date what happened to it, and to its client nothing that is the firm’s', () => {
    const words = firmCasesText('en')
    const { room, cases, staff, dates, desk } = words
    const from = { day: '2026-12-03', time: '09:30', zone: 'America/Los_Angeles' }
    const date = { kind: 'interview' as const, day: '2026-12-10', time: null, zone: null }
    const moved = { ...EVENTS[0]!, kind: 'date-moved' as const, by: null }
    const markup = renderToStaticMarkup(
      <LanguageProvider language="en">
        <StaffHistory
          events={[
            { ...moved, date: { ...date, from, responsible: ATTORNEY, words: 'The agency moved it.' } },
            { ...moved, number: 4, date: { ...date, from: null, responsible: ATTORNEY, words: 'On leave.' } },
          ]}
          words={staff}
          dates={dates}
          records={words}
          due={desk}
          today={TODAY}
        />
        <ClientHistory
          events={[{ ...moved, date: { ...date, from, responsible: null, words: null } }]}
          words={room.history}
          labels={cases}
          today={TODAY}
          timeZone="America/Phoenix"
        />
      </LanguageProvider>,
    )
    const [, forFirm, handed, forClient] = textsOf(markup)
    expect(forFirm).toContain('Date changed: Interview, Thursday, December 10, 2026')
    expect(forFirm).toContain('Before: Thursday, December 3, 2026, 9:30 AM (Pacific Time)')
    expect(forFirm).toContain('The agency moved it.')
    expect(handed).toContain('Now responsible for Interview, Thursday, December 10, 2026: Elena Whitfield')
    expect(forClient).toContain('Your interview: Thursday, December 10, 2026')
    expect(forClient).toContain('This date has changed')
  })
  it('gives the agency’s own words in the reader’s language, and what it said before', () => {
    const record = {
      of: 'agency' as const,
      form: 'I-130' as const,
      title: { en: 'Case Was Approved', es: '' },
      before: { en: 'Case Was Received', es: 'Caso Fue Recibido' },
    }
    const words = firmCasesText('es')
    const { staff, dates, desk } = words
    const markup = renderToStaticMarkup(
      <LanguageProvider language="es">
        <StaffHistory
          events={[{ ...EVENTS[0]!, kind: 'filing-status', by: null, isShared: false, record }]}
          words={staff}
          dates={dates}
          records={words}
          due={desk}
          today={TODAY}
        />
      </LanguageProvider>,
    )
    expect(textsOf(markup)[1]).toContain('USCIS dice de I-130: “Case Was Approved”')
    expect(textsOf(markup)[1]).toContain('Antes: “Caso Fue Recibido”')
  })
})
