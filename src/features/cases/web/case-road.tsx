// A case as a road: what is behind, where it is now, what lies ahead. Never told by colour alone.
import { classes } from '#ui/classes.ts'
import { Star } from '#ui/ornaments/star.tsx'
import type { Case } from '../contract.ts'
import { roadOf, saysMoreThanMilestone, type Stretch } from '../rules/road.ts'
import type { CaseWords } from '../text/index.ts'

type CaseRoadProps = {
  of: Pick<Case, 'status'>
  words: CaseWords
  /** On the dark sign, where colours are its own. */
  isOnNight: boolean
}

type Colours = { soft: string; line: string; mark: Record<Stretch, string> }

const ON_SHEET: Colours = {
  soft: 'text-ink-soft',
  line: 'border-line-strong',
  mark: {
    behind: 'bg-action text-on-action',
    here: 'bg-accent text-on-accent',
    ahead: 'border-2 border-line-strong',
  },
}

const ON_NIGHT: Colours = {
  soft: 'text-on-night-soft',
  line: 'border-on-night-soft',
  mark: {
    behind: 'bg-on-night text-night',
    here: 'bg-accent text-on-accent',
    ahead: 'border-2 border-on-night-soft',
  },
}

/** The road under the name and number of its case: on the dark sign while it is the client's turn. */
export function NamedRoad({ of: each, words }: { of: Case; words: CaseWords }) {
  const isOnNight = each.turn === 'client'
  return (
    <>
      <h3 className="text-lg">{words.types[each.type]}</h3>
      <p className={classes('mb-5 text-sm', (isOnNight ? ON_NIGHT : ON_SHEET).soft)}>{each.number}</p>
      <CaseRoad of={each} words={words} isOnNight={isOnNight} />
    </>
  )
}

export function CaseRoad({ of: { status }, words, isOnNight }: CaseRoadProps) {
  const colours = isOnNight ? ON_NIGHT : ON_SHEET
  return (
    <ol aria-label={words.road.label}>
      {roadOf(status).map(({ milestone, stretch }, index, road) => (
        <li
          key={milestone}
          aria-current={stretch === 'here' ? 'step' : undefined}
          className="relative flex gap-4 pb-4 last:pb-0"
        >
          {index < road.length - 1 ? (
            <span
              aria-hidden="true"
              className={classes('absolute top-7 bottom-0 left-3 border-l-3 border-dashed', colours.line)}
            />
          ) : null}
          <Mark stretch={stretch} className={colours.mark[stretch]} />
          <div className="min-w-0">
            <p className={classes(stretch === 'here' ? 'font-semibold' : colours.soft)}>
              {words.road.milestones[milestone]}
              {stretch === 'behind' ? <span className="sr-only">{words.road.done}</span> : null}
            </p>
            {stretch === 'here' && saysMoreThanMilestone(status) ? (
              <p className={classes('text-sm', colours.soft)}>{words.statuses[status]}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ stretch, className }: { stretch: Stretch; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('flex size-7 shrink-0 items-center justify-center rounded-full', className)}
    >
      {stretch === 'behind' ? '✓' : null}
      {stretch === 'here' ? <Star className="size-4" /> : null}
    </span>
  )
}
