// How far the day of a case is.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'
import { plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { DueWords } from '../words/index.ts'

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
