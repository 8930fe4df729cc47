// Labels and values in pairs, such as an appointment's date and place.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Fact = { label: string; value: ReactNode }

type FactsProps = {
  facts: readonly Fact[]
  /** Figures side by side, each under its label. */
  isDense?: boolean
}

export function Facts({ facts, isDense = false }: FactsProps) {
  return (
    <dl className={isDense ? 'grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3' : 'divide-y divide-line'}>
      {facts.map(({ label, value }) => (
        <div key={label} className={isDense ? '' : 'grid gap-x-6 py-3 sm:grid-cols-[minmax(9rem,1fr)_2fr]'}>
          <dt className={classes('text-ink-soft', isDense && 'text-sm')}>{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
