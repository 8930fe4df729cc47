// What happened in a case, the newest first. One log, read in the client's words or in the firm's.
import {
  dateIn,
  FIRM_ZONE,
  formatDate,
  formatMoment,
  instant,
  type PlainDate,
  plainDate,
} from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { CaseEventView } from '../contract.ts'
import { turnOf } from '../rules/next-action.ts'
import type { CaseStaffWords, CaseWords, DueWords, RoomWords } from '../text/index.ts'
import { actionSentence, dueName } from './action-sentence.ts'

type Line = { number: number; when: string; what: string; next: string | null; by: string | null }

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="border-l-3 border-dashed border-line-strong">
      {lines.map(({ number, when, what, next, by }) => (
        <li key={number} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-2 size-3.5 rotate-45 border-2 border-canvas bg-action"
          />
          <p className="text-sm text-ink-soft first-letter:uppercase">
            {by === null ? when : `${when} · ${by}`}
          </p>
          <p className="font-semibold">{what}</p>
          {next === null ? null : <p>{next}</p>}
        </li>
      ))}
    </ol>
  )
}

type ForClientProps = {
  events: readonly CaseEventView[]
  words: RoomWords['history']
  labels: CaseWords
  today: PlainDate
  timeZone: string
}

export function HistoryForClient({ events, words, labels, today, timeZone }: ForClientProps) {
  const language = useLanguage()
  const whatHappened = ({ kind, status, nextAction }: CaseEventView) => {
    if (kind === 'opened') return words.opened
    return kind === 'moved' ? labels.statuses[status] : actionSentence(nextAction, labels, language, today)
  }
  const lines = events.map((event) => ({
    number: event.number,
    when: formatDate(dateIn(timeZone, instant(event.at)), language),
    what: whatHappened(event),
    next: null,
    by: null,
  }))
  return <Lines lines={lines} />
}

type ForStaffProps = {
  events: readonly CaseEventView[]
  words: CaseStaffWords
  due: DueWords
  today: PlainDate
}

export function HistoryForStaff({ events, words, due, today }: ForStaffProps) {
  const language = useLanguage()
  const lines = events.map((event) => ({
    number: event.number,
    when: formatMoment(instant(event.at), FIRM_ZONE, language),
    what: whatHappened(event, words),
    next: nextLine(event.nextAction, words, due, today, language),
    by: event.by && fill(words.history.by, { name: event.by.name }),
  }))
  return <Lines lines={lines} />
}

function whatHappened({ kind, from, status }: CaseEventView, { history, statuses }: CaseStaffWords): string {
  switch (kind) {
    case 'opened':
      return fill(history.opened, { status: statuses[status] })
    case 'moved':
      return fill(history.moved, { from: from ? statuses[from] : '', status: statuses[status] })
    case 'step':
      return history.step
  }
}

/** "Next: Client: sign forms, December 3" */
export function nextLine(
  { code, due: day }: CaseEventView['nextAction'],
  { history }: CaseStaffWords,
  due: DueWords,
  today: PlainDate,
  language: Language,
): string {
  const action = `${due.dates.turns[turnOf(code)]}: ${due.actions[code]}`
  if (day === null) return fill(history.next, { action })
  return fill(history.nextDue, { action, date: dueName(plainDate(day), today, language) })
}
