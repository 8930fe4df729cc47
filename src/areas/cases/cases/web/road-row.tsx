// The road of a case in one line, with whose turn it is: it opens the page of the case.
import { fill } from '#kernel/language.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { Case } from '../contract.ts'
import type { CaseWords } from '../words/index.ts'
import { RoadLine } from './road-line.tsx'
import { TurnPill } from './turn-pill.tsx'

type RoadRowProps = {
  of: Case
  words: CaseWords
  /** What comes next in it, where that is not said above. */
  sentence: string | null
  path: string
}

export function RoadRow({ of, words, sentence, path }: RoadRowProps) {
  const { milestones } = of
  const here = milestones.findIndex(({ isHere }) => isHere)
  const [current] = here < 0 ? [] : milestones.slice(here)
  return (
    <section className="relative rounded-md border border-line bg-sheet p-4 hover:border-action sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg">
          <PageLink to={path} className="text-ink no-underline after:absolute after:inset-0">
            {words.kinds[of.kind]}
          </PageLink>
        </h2>
        <TurnPill of={of} words={words} />
      </div>
      {sentence === null ? null : <p className="mt-1">{sentence}</p>}
      {current === undefined || of.portalStatus === 'cancelled' ? null : (
        <>
          <div className="mt-4">
            <RoadLine of={of} words={words.road} />
          </div>
          <p className="mt-2 flex justify-between gap-x-4">
            <span className="font-semibold">{current.text ?? words.road.milestones[current.code]}</span>
            <span className="shrink-0 text-sm text-ink-soft">
              {fill(words.road.place, { place: here + 1, count: milestones.length })}
            </span>
          </p>
          <Usual of={of} words={words} />
        </>
      )}
    </section>
  )
}

/** Of the next milestone that the firm states a time for. */
function Usual({ of: { milestones }, words: { road } }: Pick<RoadRowProps, 'of' | 'words'>) {
  const next = milestones.find(({ usualMonths }) => usualMonths !== null)
  if (!next?.usualMonths) return null
  return (
    <p className="text-sm text-ink-soft">
      {next.text ?? road.milestones[next.code]}: {fill(road.usualShort, next.usualMonths)}
    </p>
  )
}
