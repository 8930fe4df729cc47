// Labels and values in pairs, such as an appointment's date and place.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Fact = { label: string; value: ReactNode }

type FactsProps = {
  facts: readonly Fact[]
  /** Closer rows, for who reads them all day. */
  isDense?: boolean
}

export function Facts({ facts, isDense = false }: FactsProps) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className={classes('grid gap-x-6 sm:grid-cols-[minmax(9rem,1fr)_2fr]', isDense ? 'py-1' : 'py-3')}
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
