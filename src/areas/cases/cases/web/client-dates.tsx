// The dates of a case that concern its client, in plain words, the nearest first.
import { formatDate, formatMoment, momentAt, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { Case } from '../contract.ts'
import type { DateKind, When } from '../rules/dates.ts'
import type { CaseWords } from '../words/index.ts'

const DateCalendarButton = byNeed(async () => ({
  default: (await import('./date-calendar-button.tsx')).DateCalendarButton,
}))

/** "Your interview: Thursday, December 3, 2026, 9:30 AM (Pacific Time)" */
export function clientDateLine(
  date: When & { kind: DateKind },
  words: CaseWords['dates'],
  language: Language,
): string {
  // The server sends no client the others.
  const kinds: Partial<Record<DateKind, string>> = words.kinds
  return fill(words.line, { kind: kinds[date.kind] ?? '', date: clientWhen(date, language) })
}

/** `whenName` for the client: code shared by the portal and its pages would weigh on the scheduler's first load. */
export function clientWhen({ day, time, zone }: When, language: Language): string {
  const date = plainDate(day)
  if (time === null || zone === null) return formatDate(date, language)
  const [hour, minute] = time.split(':')
  return formatMoment(momentAt(date, Number(hour) * 60 + Number(minute), zone), zone, language)
}

type ClientDatesProps = { caseId: string; dates: Case['dates']; words: CaseWords['dates'] }

export function ClientDates({ caseId, dates, words }: ClientDatesProps) {
  const language = useLanguage()
  return (
    <ul className="space-y-3">
      {dates.map((date) => (
        <li key={date.id}>
          {clientDateLine(date, words, language)}
          {date.place === '' ? null : <span className="block text-ink-soft">{date.place}</span>}
          <Part>
            <div className="-ml-3">
              <DateCalendarButton
                kind="quiet"
                caseId={caseId}
                dateId={date.id}
                words={words.visits}
                about={clientDateLine(date, words, language)}
              />
            </div>
          </Part>
        </li>
      ))}
    </ul>
  )
}
