// The firm's clients, the price of the first meeting, and the button. The price is on a road sign, before any button.
import { addressOf } from '#firm/addresses.ts'
import { inLanguage } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TexasMorning } from '#ui/ornaments/texas-morning.tsx'
import { ScheduleLink } from '../schedule-link.tsx'
import type { HomeProps } from './home-props.ts'

export function Hero({ words, contact, language }: HomeProps) {
  const { hero } = words
  return (
    <section className="wide grid items-center gap-x-10 gap-y-10 pt-10 pb-14 md:grid-cols-[3fr_2fr] lg:grid-cols-[7fr_6fr] lg:gap-x-14 lg:pt-16 lg:pb-20">
      <div>
        <p data-resume hidden className="mb-6 rounded-md border-2 border-action bg-sheet px-5 py-3">
          {hero.resume.text}{' '}
          <a
            href={inLanguage(addressOf('intake'), language)}
            className="inline-block py-1 font-semibold text-action underline"
          >
            {hero.resume.link}
          </a>
        </p>
        <p className="font-semibold text-action">{hero.eyebrow}</p>
        <h1 className="hero-title mt-3">{hero.title}</h1>
        <p className="mt-6 max-w-text text-lg">{hero.lead}</p>
        {/* On a phone the picture and its sign are after the buttons. */}
        <p className="mt-4 font-semibold lg:hidden">
          {hero.sign.label}: {hero.sign.price} · {hero.sign.minutes}
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <ScheduleLink contact={contact} language={language}>
            {hero.schedule}
          </ScheduleLink>
          <ButtonLink kind="secondary" href={inLanguage(addressOf('intake'), language)}>
            {hero.start}
          </ButtonLink>
        </div>
        <p className="mt-5 max-w-text text-sm text-ink-soft">{hero.feeNote}</p>
      </div>
      <div className="hero-picture relative">
        <TexasMorning className="size-full rounded-md" />
        <p className="hero-sign sign-edge">
          <span className="block text-sm leading-snug">{hero.sign.label}</span>
          <span className="block font-heading text-3xl leading-tight font-semibold">{hero.sign.price}</span>
          <span className="block text-sm leading-snug">{hero.sign.minutes}</span>
        </p>
      </div>
    </section>
  )
}
