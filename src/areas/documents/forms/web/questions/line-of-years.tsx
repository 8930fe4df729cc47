// The last five years as one line: what is covered is dark, what is missing is not.
import type { FactRow } from '#areas/cases/cases/rules/facts.ts'
import { gapsIn } from '#areas/cases/cases/rules/gaps.ts'
import { daysBetween, type PlainDate, plusMonths } from '#kernel/calendar.ts'

const YEARS = 5

/** How many of the last five years have an answer, in whole years. */
export function yearsCovered(rows: readonly FactRow[], today: PlainDate): number {
  if (rows.length === 0) return 0
  const all = daysBetween(plusMonths(today, -12 * YEARS), today)
  const missing = gapsIn(rows, today).reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)
  return missing === 0 ? YEARS : Math.floor((YEARS * Math.max(0, all - missing)) / all)
}

/** Beside sentences that say the same. */
export function LineOfYears({ rows, today }: { rows: readonly FactRow[]; today: PlainDate }) {
  const start = plusMonths(today, -12 * YEARS)
  const all = daysBetween(start, today)
  const gaps = rows.length === 0 ? [{ from: start, to: today }] : gapsIn(rows, today)
  return (
    <div>
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-3 w-full">
        <rect width="100" height="4" className="fill-action" />
        {gaps.map(({ from, to }) => (
          <rect
            key={from.toString()}
            x={(100 * daysBetween(start, from)) / all}
            width={(100 * (daysBetween(from, to) + 1)) / all}
            height="4"
            className="fill-line"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft">
        {Array.from({ length: YEARS + 1 }, (_, year) => (
          <span key={year}>{today.year - YEARS + year}</span>
        ))}
      </p>
    </div>
  )
}
