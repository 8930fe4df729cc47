// Clients' reviews, one at a time; nothing if the firm has none to show. Without scripts the row scrolls by hand; with them it wraps,
// swipes and has dots.
import { reviewsUrl } from '#firm/elsewhere.ts'
import { STATS } from '#firm/stats.ts'
import { fill } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BACK, ONWARD } from '#ui/icons.ts'
import { Star } from '#ui/ornaments/star.tsx'
import type { HomeProps } from './home-props.ts'

export function Reviews(props: HomeProps) {
  const { contact, proof, words } = props
  const { reviews } = words
  if (proof.reviews.length === 0) return null
  return (
    <section id="reviews" className="bg-action-soft py-16 lg:py-24">
      <div className="wide grid gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 className="text-3xl">{reviews.title}</h2>
          <div className="mt-6 flex flex-wrap gap-3">
            {[reviews.read, reviews.write].map((label) => (
              <a
                key={label}
                href={reviewsUrl(contact)}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('secondary')}
              >
                {label}
              </a>
            ))}
          </div>
          <p className="mt-6 text-sm">
            {reviews.note} {proof.isSample ? reviews.sample : null}
          </p>
        </div>
        <Carousel {...props} />
      </div>
    </section>
  )
}

/** A scroll area must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 }

function Carousel({ words, proof }: HomeProps) {
  const { reviews } = words
  return (
    <section aria-roledescription="carousel" aria-label={reviews.title} data-carousel className="min-w-0">
      <ul
        data-track
        {...REACHABLE}
        aria-label={reviews.title}
        className="track flex gap-6 overflow-x-auto rounded-md"
      >
        {proof.reviews.map((review) => (
          <li key={review.id} className="w-full shrink-0">
            <figure className="flex h-full flex-col rounded-md bg-sheet p-6 sm:p-10">
              <p className="flex gap-1 text-accent">
                <span className="sr-only">{reviews.stars}</span>
                {Array.from({ length: STATS.ratingOf }, (_, star) => (
                  <Star key={star} className="size-5" />
                ))}
              </p>
              <blockquote className="mt-5 font-heading text-xl leading-snug sm:text-2xl">
                {review.text}
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-4 pt-6 text-sm">
                <span
                  aria-hidden="true"
                  className="flex size-12 shrink-0 items-center justify-center rounded-full bg-action font-semibold text-on-action"
                >
                  {review.initials}
                </span>
                <span>
                  <span className="block text-base font-semibold">{review.name}</span>
                  {review.service} · {review.date}
                  <span className="block text-ink-soft">{review.source}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div data-needs-script="" className="mt-4 flex items-center gap-1">
        <ArrowButton step={-1} label={reviews.previous} />
        {proof.reviews.map((review, index) => (
          <button
            key={review.id}
            type="button"
            data-go={index}
            aria-label={`${reviews.goTo} ${index + 1}`}
            aria-current={index === 0}
            className="dot flex size-11 items-center justify-center rounded-full"
          />
        ))}
        <ArrowButton step={1} label={reviews.next} />
      </div>
      <p
        aria-live="polite"
        data-position={fill(reviews.position, { total: proof.reviews.length })}
        className="sr-only"
      />
    </section>
  )
}

function ArrowButton({ step, label }: { step: 1 | -1; label: string }) {
  return (
    <button
      type="button"
      data-step={step}
      aria-label={label}
      className="flex size-12 items-center justify-center rounded-full border-2 border-action text-action hover:bg-sheet"
    >
      <Icon lines={step > 0 ? ONWARD : BACK} />
    </button>
  )
}
