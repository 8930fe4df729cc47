// What happened in a case, as its client reads it: in plain words, the newest first.
import { dateIn, formatDate, instant, type PlainDate } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import type { CaseEventView } from '../contract.ts'
import type { CaseWords, RoomWords } from '../text/index.ts'
import { actionSentence } from './action-sentence.ts'
import { HistoryLines } from './history-lines.tsx'

type ClientHistoryProps = {
  events: readonly CaseEventView[]
  words: RoomWords['history']
  labels: CaseWords
  today: PlainDate
  timeZone: string
}

export function ClientHistory({ events, words, labels, today, timeZone }: ClientHistoryProps) {
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
  return <HistoryLines lines={lines} />
}
