// Dates of cases that have passed, and those that come soon: nothing here may be missed.
import { daysBetween, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Case } from '../contract.ts'
import { isOverdue } from '../rules/next-action.ts'
import type { DeskWords } from '../text/index.ts'
import { dueName } from './action-sentence.ts'

const COMING_DAYS = 14

type Dated = { of: Case; due: PlainDate }
export type DatedCases = { overdue: Dated[]; coming: Dated[] }

/** In the order of their dates, the oldest first. */
export function datedCases(cases: readonly Case[], today: PlainDate): DatedCases {
  const dated = cases
    .flatMap((each) => {
      const { due } = each.nextAction
      return due === null ? [] : [{ of: each, due: plainDate(due) }]
    })
    .toSorted((one, other) => daysBetween(other.due, one.due))
  return {
    overdue: dated.filter(({ due }) => isOverdue(due, today)),
    coming: dated.filter(({ due }) => !isOverdue(due, today) && daysBetween(today, due) <= COMING_DAYS),
  }
}

type DueDatesProps = { dates: readonly Dated[]; today: PlainDate; words: DeskWords; none: string }

export function DueDates({ dates, today, words, none }: DueDatesProps) {
  if (dates.length === 0) return <p className="text-ink-soft">{none}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {dates.map(({ of, due }) => (
        <li key={of.id}>
          <DueDate of={of} due={due} today={today} words={words} />
        </li>
      ))}
    </ul>
  )
}

type DueDateProps = Dated & { today: PlainDate; words: DeskWords }

function DueDate({ of: each, due, today, words }: DueDateProps) {
  const language = useLanguage()
  const { dates } = words
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {dates.turns[each.turn]}: {words.actions[each.nextAction.code]}
        </p>
        <p>
          {each.client.name} · <span className="whitespace-nowrap">{each.number}</span>
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

type HowFarProps = { due: PlainDate; today: PlainDate; words: DeskWords['dates'] }

function HowFar({ due, today, words }: HowFarProps) {
  const language = useLanguage()
  const days = daysBetween(today, due)
  if (days < 0) return <StatusPill turn="stopped">{plural(words.late, -days, language)}</StatusPill>
  return (
    <StatusPill turn={days === 0 ? 'yours' : 'theirs'}>
      {days === 0 ? words.today : plural(words.left, days, language)}
    </StatusPill>
  )
}

/** The heading of the coming dates, and what stands there when there are none. */
export function comingWords({ dates }: DeskWords): { heading: string; none: string } {
  const days = { days: COMING_DAYS }
  return { heading: fill(dates.coming, days), none: fill(dates.noneComing, days) }
}
