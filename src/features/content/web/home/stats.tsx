// The firm in four numbers.
import { Star } from '#ui/ornaments/star.tsx'
import type { HomeProps } from './home-props.ts'

export function Stats({ words }: HomeProps) {
  return (
    <section aria-label={words.stats.label} className="bg-night text-on-night">
      <dl className="wide grid grid-cols-2 gap-y-8 py-10 lg:grid-cols-4">
        {words.stats.items.map(({ value, label }, index) => (
          <div key={label} className="stat flex flex-col-reverse justify-end px-4 sm:px-6">
            <dt className="text-sm text-on-night-soft">{label}</dt>
            <dd className="flex items-center gap-2 font-heading text-xl leading-snug font-semibold sm:text-3xl">
              {index === 0 ? <Star className="size-6 text-accent" /> : null}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
