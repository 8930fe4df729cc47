// The sum of an invoice, line by line. Two lines may be equal.
import type { SumLine } from '../rules/invoice-sums.ts'

export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="divide-y divide-line">
      {lines.map(({ label, amount, isSum }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own and never move
        <div key={index} className="flex items-baseline justify-between gap-x-6 py-3">
          <dt className={isSum ? 'min-w-0 font-semibold' : 'min-w-0 text-ink-soft'}>{label}</dt>
          <dd className={isSum ? 'font-semibold' : 'font-medium'}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
