// What happened in a case, as the firm reads it: from where to where, what came next, and who did it.
import { FIRM_ZONE, formatMoment, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { CaseEventView } from '../contract.ts'
import type { CaseStaffWords, DueWords } from '../text/index.ts'
import { dueName } from './action-sentence.ts'
import { firmStep } from './firm-step.ts'

type StaffHistoryProps = {
  events: readonly CaseEventView[]
  words: CaseStaffWords
  due: DueWords
  today: PlainDate
}

export function StaffHistory({ events, words, due, today }: StaffHistoryProps) {
  const language = useLanguage()
  return (
    <ol className="divide-y divide-line border-y border-line">
      {events.map((event) => (
        <li key={event.number} className="py-3">
          <p className="font-semibold">{whatHappened(event, words, due)}</p>
          {event.note === null ? (
            <p>{nextLine(event.nextAction, words, due, today, language)}</p>
          ) : (
            <p className="max-w-text break-words whitespace-pre-line">{event.note}</p>
          )}
          <p className="text-sm text-ink-soft first-letter:uppercase">
            {[
              formatMoment(instant(event.at), FIRM_ZONE, language),
              ...(event.by ? [fill(words.history.by, { name: event.by.name })] : []),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}

function whatHappened(
  { kind, from, status, isShared, task }: CaseEventView,
  { history, statuses }: CaseStaffWords,
  due: DueWords,
): string {
  switch (kind) {
    case 'opened':
      return fill(history.opened, { status: statuses[status] })
    case 'moved':
      return fill(history.moved, { from: from ? statuses[from] : '', status: statuses[status] })
    case 'step':
      return history.step
    case 'noted':
      return isShared ? history.noteShared : history.notePrivate
    case 'task-done':
    case 'task-undone':
    case 'task-due':
    case 'task-added':
      return fill(history.tasks[kind], { task: task === null ? '' : firmStep(task, due) })
  }
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
