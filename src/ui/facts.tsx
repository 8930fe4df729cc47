// Labels and values in pairs, such as an appointment's date and place.
import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(9rem,1fr)_2fr]">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
