// The blocks of a service (docs/specification.md §3): who can apply, how long it takes, the costs, points to keep in mind.
import type { Content } from '../../words/index.ts'
import type { Text } from './texts.ts'

type BlockProps = { text: Text; words: Content['article']['service'] }

/** The key points on a guide sign beside the title. */
export function KeyPoints({ text, words }: BlockProps) {
  return (
    <section aria-labelledby="in-short" className="guide-sign sign-edge">
      <h2 id="in-short" className="text-xl">
        {words.keyPoints}
      </h2>
      <ul className="mt-3 space-y-2">
        {text.keyPoints.map((point) => (
          <li key={point} className="point">
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who can apply, as pairs; how long it takes, as signs along the road. */
export function AtAGlance({ text, words }: BlockProps) {
  return (
    <div className="wide grid gap-x-16 gap-y-10 py-10 lg:grid-cols-2 lg:py-14">
      <section aria-labelledby="eligibility">
        <h2 id="eligibility" className="text-2xl lg:text-3xl">
          {words.eligibility}
        </h2>
        <dl className="mt-5 border-b border-line">
          {text.eligibility.map(({ label, value }) => (
            <div key={label} className="border-t border-line py-3">
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="timeline">
        <h2 id="timeline" className="text-2xl lg:text-3xl">
          {words.timeline}
        </h2>
        <dl className="milestones mt-5">
          {text.timeline.map(({ label, value }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

/** In the text, at the cost of a case: each amount is on the page once. */
export function Fees({ text, words }: BlockProps) {
  return (
    <div className="my-6 rounded-md bg-sheet p-5 sm:p-8">
      <p className="text-ink-soft">{words.pricingLead}</p>
      <dl className="mt-4">
        {text.pricing.map(({ label, value }) => (
          <div key={label} className="price-line">
            <dt>{label}</dt>
            <dd className={/\d/.test(value) ? 'price' : 'font-semibold'}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function KeepInMind({ text, words }: BlockProps) {
  return (
    <section aria-labelledby="notes" className="mt-14">
      <h2 id="notes" className="text-2xl lg:text-3xl">
        {words.notes}
      </h2>
      <ul className="mt-4 space-y-3">
        {text.notes.map((note) => (
          <li key={note} className="point">
            {note}
          </li>
        ))}
      </ul>
    </section>
  )
}
