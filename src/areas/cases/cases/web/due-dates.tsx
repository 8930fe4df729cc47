// Dates of cases that have passed, and those that come soon: nothing here may be missed.
import { daysBetween, type PlainDate, plainDate, plusDays } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Case, CasesQuery, ComingDatesQuery } from '../contract.ts'
import type { DueWords } from '../words/index.ts'
import { dueName } from '../rules/action-sentence.ts'
import { firmStep } from '../rules/firm-step.ts'

const COMING_DAYS = 14

type Dated = { of: Case; due: PlainDate }

/** Overdue from the day after. */
export function overdueOn(today: PlainDate): CasesQuery {
  return { dueUntil: plusDays(today, -1).toString() }
}

/** From today on, for two weeks. */
export function comingFrom(today: PlainDate): CasesQuery {
  return { dueFrom: today.toString(), dueUntil: plusDays(today, COMING_DAYS).toString() }
}

/** The same two stretches, of the dates that cases have beside their next step. */
export function overdueDatesOn(today: PlainDate): ComingDatesQuery {
  return { until: plusDays(today, -1).toString() }
}

export function comingDatesFrom(today: PlainDate): ComingDatesQuery {
  return { from: today.toString(), until: plusDays(today, COMING_DAYS).toString() }
}

type DueDatesProps = {
  cases: readonly Case[]
  today: PlainDate
  words: DueWords
  /** Null if other content is there. */
  none: string | null
  pathOf: (caseId: string) => string
}

/** In order of their dates, the oldest first. */
export function DueDates({ cases, today, words, none, pathOf }: DueDatesProps) {
  if (cases.length === 0) return none === null ? null : <p className="text-ink-soft">{none}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {cases.map((of) => (
        <li key={of.id}>
          {of.nextAction.due === null ? null : (
            <DueDate
              of={of}
              due={plainDate(of.nextAction.due)}
              today={today}
              words={words}
              path={pathOf(of.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type DueDateProps = Dated & { today: PlainDate; words: DueWords; path: string }

function DueDate({ of: each, due, today, words, path }: DueDateProps) {
  const language = useLanguage()
  const { dates } = words
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{firmStep(each.nextAction.code, words, each.nextAction.text)}</p>
        <p>
          {each.client.name} ·{' '}
          <PageLink to={path} className="-my-1 inline-block py-1 whitespace-nowrap text-action underline">
            {each.number}
          </PageLink>
        </p>
        {each.attorney ? null : <p className="text-sm text-ink-soft">{dates.unassigned}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{dueName(due, today, language)}</span>
        <HowFar due={due} today={today} words={dates} />
      </div>
    </div>
  )
}

type HowFarProps = { due: PlainDate; today: PlainDate; words: DueWords['dates'] }

/** "3 days late", "today", "in 5 days" */
export function HowFar({ due, today, words }: HowFarProps) {
  const language = useLanguage()
  const days = daysBetween(today, due)
  if (days < 0) return <StatusPill turn="stopped">{plural(words.late, -days, language)}</StatusPill>
  return (
    <StatusPill turn={days === 0 ? 'yours' : 'theirs'}>
      {days === 0 ? words.today : plural(words.left, days, language)}
    </StatusPill>
  )
}

/** The heading of the coming dates, and the text if there are none. */
export function comingWords({ dates }: DueWords): { heading: string; none: string } {
  const days = { days: COMING_DAYS }
  return { heading: fill(dates.coming, days), none: fill(dates.noneComing, days) }
}
