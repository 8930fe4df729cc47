// How the firm works, and the client's page with whose turn it is.
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { HomeProps } from './home-props.ts'

const TURNS: readonly Turn[] = ['yours', 'ours', 'theirs']

export function About({ words }: HomeProps) {
  const { about } = words
  return (
    <section id="about" className="wide grid items-center gap-x-16 gap-y-10 py-16 lg:grid-cols-2 lg:py-24">
      <div>
        <h2 className="text-3xl">{about.title}</h2>
        <p className="mt-5 text-lg">{about.text}</p>
        <ul className="mt-6 space-y-3">
          {about.points.map((point) => (
            <li key={point} className="point">
              {point}
            </li>
          ))}
        </ul>
      </div>
      <figure aria-label={about.exampleLabel} className="turn-card rounded-md bg-sheet p-6 sm:p-8">
        <figcaption className="flex items-baseline justify-between gap-4">
          <span className="font-heading text-xl font-semibold">{about.exampleTitle}</span>
          <span className="text-sm text-ink-soft">{about.example}</span>
        </figcaption>
        <ul className="mt-5">
          {about.rows.map(({ who, what, when }, index) => (
            <li key={who} className="border-t border-line py-4">
              <StatusPill turn={TURNS[index] ?? 'theirs'}>{who}</StatusPill>
              <p className="mt-2 flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{what}</span>
                <span className="text-ink-soft">{when}</span>
              </p>
            </li>
          ))}
        </ul>
      </figure>
    </section>
  )
}
