// A case as a road: past, current and coming milestones, and how long each usually takes. Never shown by color alone.
import { fill } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { Star } from '#ui/ornaments/star.tsx'
import type { Case } from '../contract.ts'
import type { MilestoneState } from '../rules/milestone-codes.ts'
import { saysMoreThanMilestone } from '../rules/milestones.ts'
import type { CaseWords } from '../words/index.ts'

type CaseRoadProps = {
  of: Pick<Case, 'status' | 'milestones'>
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
      <h3 className="text-lg">{words.kinds[each.kind]}</h3>
      <p className={classes('mb-5 text-sm', (isOnNight ? ON_NIGHT : ON_SHEET).soft)}>{each.number}</p>
      <CaseRoad of={each} words={words} isOnNight={isOnNight} />
    </>
  )
}

type Stretch = 'behind' | 'here' | 'ahead'

export function CaseRoad({ of: { status, milestones }, words, isOnNight }: CaseRoadProps) {
  const colours = isOnNight ? ON_NIGHT : ON_SHEET
  return (
    <ol aria-label={words.road.label}>
      {milestones.map((milestone, index) => (
        <li
          key={milestone.code}
          aria-current={milestone.isHere ? 'step' : undefined}
          className="relative flex gap-4 pb-4 last:pb-0"
        >
          {index < milestones.length - 1 ? (
            <span
              aria-hidden="true"
              className={classes('absolute top-7 bottom-0 left-3 border-l-3 border-dashed', colours.line)}
            />
          ) : null}
          <Mark stretch={stretchOf(milestone)} className={colours.mark[stretchOf(milestone)]} />
          <MilestoneText of={milestone} status={status} words={words} soft={colours.soft} />
        </li>
      ))}
    </ol>
  )
}

type MilestoneTextProps = Pick<Case, 'status'> & {
  of: Case['milestones'][number]
  words: CaseWords
  soft: string
}

function MilestoneText({
  of: { code, text, state, isHere, usualMonths },
  status,
  words,
  soft,
}: MilestoneTextProps) {
  const { road } = words
  const notes = [
    ...(isHere && saysMoreThanMilestone(status) ? [words.statuses[status]] : []),
    ...(state === 'on-hold' ? [road.onHold] : []),
    ...(usualMonths ? [fill(road.usual, usualMonths)] : []),
  ]
  return (
    <div className="min-w-0">
      <p className={classes(isHere ? 'font-semibold' : soft)}>
        {text ?? road.milestones[code]}
        {state === 'completed' && !isHere ? <span className="sr-only">{road.done}</span> : null}
      </p>
      {notes.map((note) => (
        <p key={note} className={classes('text-sm', soft)}>
          {note}
        </p>
      ))}
    </div>
  )
}

function stretchOf({ isHere, state }: { isHere: boolean; state: MilestoneState }): Stretch {
  if (isHere) return 'here'
  return state === 'completed' ? 'behind' : 'ahead'
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
