// What happened in a case, as its client reads it: in plain words, the newest first.
import { dateIn, formatDate, instant, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Written } from '#ui/written.tsx'
import type { CaseEventView } from '../contract.ts'
import type { NextAction } from '../rules/next-action.ts'
import type { CaseWords, RoomWords } from '../words/index.ts'
import { actionSentence } from '../rules/action-sentence.ts'
import { documentsNamed } from './documents-named.ts'
import { clientDateLine } from './client-dates.tsx'

type ClientHistoryProps = {
  events: readonly CaseEventView[]
  words: RoomWords['history']
  labels: CaseWords
  today: PlainDate
  timeZone: string
}

export function ClientHistory({ events, words, labels, today, timeZone }: ClientHistoryProps) {
  const language = useLanguage()
  const taskNamed = (code: NextAction, text: string | null) =>
    actionSentence({ code, due: null, text }, labels, language, today)
  const whatHappened = ({
    kind,
    status,
    nextAction,
    task,
    taskText: text,
    decision,
    documents,
  }: CaseEventView) => {
    switch (kind) {
      case 'opened':
        return words.opened
      case 'moved':
        return labels.statuses[status]
      case 'closed':
      case 'reopened':
        return words[kind]
      case 'template':
        return words.template
      case 'noted':
        return words.note
      case 'step':
        return actionSentence(nextAction, labels, language, today)
      case 'task-done':
      case 'task-undone':
      case 'task-due':
      case 'task-added':
      case 'task-withdrawn':
        return fill(words.tasks[kind], { task: taskNamed(task ?? 'nothing', text) })
      case 'date-added':
      case 'date-moved':
      case 'date-done':
      case 'date-reopened':
        return words[kind]
      case 'transferred':
        return fill(words.transferred, { name: decision?.to?.name ?? '' })
      case 'document-asked':
      case 'document-not-needed':
      case 'document-lacking':
      case 'document-sent':
      case 'document-refused':
      case 'document-shared':
      case 'document-recalled':
      case 'document-withdrawn':
      case 'document-accepted':
      case 'document-returned':
        return fill(words.documents[kind], { what: documentsNamed(documents, labels.documents, language) })
      // The firm's alone: none of these comes here.
      case 'task-assigned':
      case 'document-kept':
      case 'document-reopened':
      case 'document-arranged':
      case 'document-packed':
      case 'date-seen':
      case 'person-added':
      case 'person-corrected':
      case 'person-removed':
      case 'filing-added':
      case 'filing-corrected':
      case 'filing-removed':
      case 'filing-status':
      case 'notice':
      case 'second-set':
      case 'second-removed':
      case 'held':
      case 'hold-lifted':
        return null
    }
  }
  const saidBelow = ({ note, date }: CaseEventView): string[] => {
    if (note !== null) return [note]
    return date === null ? [] : [clientDateLine(date, labels.dates, language)]
  }
  return (
    <ol className="border-l-3 border-dashed border-line-strong">
      {events.map((event) => (
        <li key={event.number} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-2 size-3.5 rotate-45 border-2 border-paper bg-action"
          />
          <p className="text-sm text-ink-soft first-letter:uppercase">
            {formatDate(dateIn(timeZone, instant(event.at)), language)}
          </p>
          <p className="font-semibold">{whatHappened(event)}</p>
          {saidBelow(event).map((line) => (
            <Written as="p" key={line} className="break-words whitespace-pre-line" text={line} />
          ))}
        </li>
      ))}
    </ol>
  )
}
