// Recorded conflict checks, each in a line that leads to it.
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { CheckLine } from '../conflicts-contract.ts'
import type { CheckOutcome } from '../rules/conflict-checks.ts'
import type { CheckWords } from '../words/index.ts'

export const OUTCOME_PILLS: Record<CheckOutcome, Turn> = {
  clear: 'done',
  conflict: 'stopped',
  waived: 'yours',
}

type CheckLinesProps = {
  lines: readonly CheckLine[]
  words: CheckWords
  pathOf: (checkId: string) => string
}

export function CheckLines({ lines, words, pathOf }: CheckLinesProps) {
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, name, outcome, conflictCount, by, at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold break-words">
              <PageLink to={pathOf(id)} className="inline-block py-1 underline">
                {name}
              </PageLink>
            </p>
            <p className="text-sm text-ink-soft">
              {plural(words.line, conflictCount, language)}
              {' · '}
              {fill(words.by, { name: by.name, moment: formatMoment(instant(at), FIRM_ZONE, language) })}
            </p>
          </div>
          <StatusPill turn={OUTCOME_PILLS[outcome]}>{words.record.outcomes[outcome]}</StatusPill>
        </li>
      ))}
    </ul>
  )
}
