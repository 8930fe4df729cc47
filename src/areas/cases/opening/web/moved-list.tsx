// What moves from one client to another, in numbers and names.
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Moved } from '../contract.ts'
import type { MergeWords } from '../words/index.ts'

type MovedListProps = { moves: readonly Moved[]; words: MergeWords['kinds']; none: string }

export function MovedList({ moves, words, none }: MovedListProps) {
  const language = useLanguage()
  if (moves.length === 0) return <p>{none}</p>
  const named = (text: string) =>
    /^\d{4}-\d\d-\d\dT/.test(text) ? formatMoment(instant(text), FIRM_ZONE, language) : text
  return (
    <ul className="list-disc space-y-1 pl-6">
      {moves.map(({ kind, count, shown }) => (
        <li key={kind}>
          {plural(words[kind], count, language)}
          {shown.length > 0 ? (
            <span className="text-ink-soft">
              {': '}
              {shown.map(named).join('; ')}
              {count > shown.length ? ' …' : ''}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
