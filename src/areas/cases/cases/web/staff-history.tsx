// History of a case for the firm: its moves, the next steps, and who did it.
import { useState } from 'react'
import { FIRM_ZONE, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { shortMoment } from '#kernel/short-moment.ts'
import { useLanguage } from '#ui/language.tsx'
import { Written } from '#ui/written.tsx'
import type { CaseEventView } from '../contract.ts'
import { type DecisionEvent, isDateEvent } from '../rules/log.ts'
import type { CaseStaffWords, DateWords, DueWords } from '../words/index.ts'
import { dueName } from '../rules/action-sentence.ts'
import { documentsNamed } from './documents-named.ts'
import { firmStep } from '../rules/firm-step.ts'
import { recordLines, recordTitle, type RecordWords } from './record-event.ts'
import { dateLines, dateTitle } from './date-event.ts'

type StaffHistoryProps = {
  events: readonly CaseEventView[]
  words: CaseStaffWords
  dates: DateWords
  records: RecordWords
  due: DueWords
  today: PlainDate
}

export function StaffHistory({ events, words, dates, records, due, today }: StaffHistoryProps) {
  const language = useLanguage()
  const [now] = useState(() => instant(new Date()))
  const titleOf = (event: CaseEventView) => {
    const { kind, date, record } = event
    if (record) return recordTitle(record, kind, records, language)
    return date && isDateEvent(kind)
      ? dateTitle(date, kind, dates, language)
      : whatHappened(event, words, due, language)
  }
  const saidBelow = ({ note, date, record, decision, nextAction }: CaseEventView): string[] => {
    if (decision) return decision.reason === null ? [] : [decision.reason]
    if (record) return recordLines(record, records, language)
    if (note !== null) return [note]
    return date ? dateLines(date, dates, language) : [nextLine(nextAction, words, due, today, language)]
  }
  return (
    <ol className="divide-y divide-line border-y border-line">
      {events.map((event) => (
        <li key={event.number} className="gap-x-4 py-1.5 sm:flex">
          <p className="shrink-0 text-sm text-ink-soft first-letter:uppercase sm:w-44">
            {shortMoment(instant(event.at), now, FIRM_ZONE, language)}
          </p>
          <div className="min-w-0 flex-1">
            <p className="break-words">
              {titleOf(event)}
              {event.by ? (
                <span className="text-sm text-ink-soft">
                  {' '}
                  {fill(words.history.by, { name: event.by.name })}
                </span>
              ) : null}
            </p>
            {saidBelow(event).map((line) => (
              <Written
                as="p"
                key={line}
                className="text-sm break-words whitespace-pre-line text-ink-soft"
                text={line}
              />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function whatHappened(
  event: CaseEventView,
  { history, statuses, closing, documents: kinds }: CaseStaffWords,
  due: DueWords,
  language: Language,
): string {
  const { kind, from, status, outcome, isShared, task, taskText, taskTo, template, decision, documents } =
    event
  switch (kind) {
    case 'opened':
      return fill(history.opened, { status: statuses[status] })
    case 'moved':
      return fill(history.moved, { from: from ? statuses[from] : '', status: statuses[status] })
    case 'closed':
      return fill(history.closed, { outcome: outcome ? closing.outcomes[outcome] : '' })
    case 'reopened':
      return history.reopened
    case 'step':
      return history.step
    case 'template':
      return fill(history.template, template ?? {})
    case 'noted':
      return isShared ? history.noteShared : history.notePrivate
    case 'task-done':
    case 'task-undone':
    case 'task-due':
    case 'task-added':
    case 'task-withdrawn':
      return fill(history.tasks[kind], { task: task === null ? '' : firmStep(task, due, taskText) })
    case 'task-assigned': {
      const said = taskTo ? history.tasks[kind] : history.tasks['given-back']
      const name = task === null ? '' : firmStep(task, due, taskText)
      return fill(said, { task: name, name: taskTo?.name ?? '' })
    }
    case 'transferred':
    case 'second-set':
    case 'second-removed':
    case 'held':
    case 'hold-lifted':
      return decisionTitle(kind, decision, history)
    case 'date-added':
    case 'date-moved':
    case 'date-done':
    case 'date-reopened':
    case 'date-seen':
    case 'person-added':
    case 'person-corrected':
    case 'person-removed':
    case 'filing-added':
    case 'filing-corrected':
    case 'filing-removed':
    case 'filing-status':
    case 'notice':
      return ''
    case 'document-asked':
    case 'document-not-needed':
    case 'document-lacking':
    case 'document-sent':
    case 'document-refused':
    case 'document-shared':
    case 'document-kept':
    case 'document-recalled':
    case 'document-withdrawn':
    case 'document-accepted':
    case 'document-returned':
    case 'document-reopened':
    case 'document-arranged':
    case 'document-packed':
      return fill(history.documents[kind], { what: documentsNamed(documents, kinds, language) })
  }
}

/** "Now with Elena Ortiz, before with Ana Reyes" */
function decisionTitle(
  kind: DecisionEvent,
  decision: CaseEventView['decision'],
  { decisions: words }: CaseStaffWords['history'],
): string {
  const { from, to } = decision ?? {}
  const title = kind === 'transferred' && from ? words.transferredFrom : words[kind]
  return fill(title, { name: to?.name ?? '', before: from?.name ?? '' })
}

/** "Next: Client: sign forms, December 3" */
export function nextLine(
  { code, due: day, text }: CaseEventView['nextAction'] & { text?: string | null },
  { history }: CaseStaffWords,
  due: DueWords,
  today: PlainDate,
  language: Language,
): string {
  const action = firmStep(code, due, text)
  if (day === null) return fill(history.next, { action })
  return fill(history.nextDue, { action, date: dueName(plainDate(day), today, language) })
}
