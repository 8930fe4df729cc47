// The firm in numbers: its own, and those of others if they may be shown.
import { Star } from '#ui/ornaments/star.tsx'
import type { HomeProps } from './home-props.ts'

export function Stats({ words: { stats }, proof, hasYears }: HomeProps) {
  const { remote, years } = stats.items
  const figures = [
    ...(proof.rating ? [{ ...proof.rating, hasStar: true }] : []),
    { ...remote, hasStar: false },
    ...(hasYears ? [{ ...years, hasStar: false }] : []),
    ...(proof.membership ? [{ ...proof.membership, hasStar: false }] : []),
  ]
  return (
    <section aria-label={stats.label} className="bg-night text-on-night">
      <dl className="wide grid grid-cols-2 gap-y-8 py-10 lg:grid-cols-4">
        {figures.map(({ value, label, hasStar }) => (
          <div key={label} className="stat flex flex-col-reverse justify-end px-4 sm:px-6">
            <dt className="text-sm text-on-night-soft">{label}</dt>
            <dd className="flex items-center gap-2 font-heading text-xl leading-snug font-semibold sm:text-3xl">
              {hasStar ? <Star className="size-6 text-accent" /> : null}
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {proof.isSample ? <p className="wide pb-6 text-sm text-on-night-soft">{stats.sample}</p> : null}
    </section>
  )
}
