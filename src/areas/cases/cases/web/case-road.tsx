// A case as a road: past, current and coming milestones, and how long each usually takes. Never shown by color alone.
import { fill } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { CHECK } from '#ui/room-icons.ts'
import { Star } from '#ui/ornaments/star.tsx'
import type { Case } from '../contract.ts'
import type { MilestoneState } from '../rules/milestone-codes.ts'
import { saysMoreThanMilestone } from '../rules/milestones.ts'
import type { CaseWords } from '../words/index.ts'

type CaseRoadProps = { of: Pick<Case, 'status' | 'milestones'>; words: CaseWords }

type Stretch = 'behind' | 'here' | 'ahead'

const MARKS: Record<Stretch, string> = {
  behind: 'bg-action text-on-action',
  here: 'bg-accent text-on-accent',
  ahead: 'border-2 border-line-strong',
}

export function CaseRoad({ of: { status, milestones }, words }: CaseRoadProps) {
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
              className="absolute top-7 bottom-0 left-3 border-l-3 border-dashed border-line-strong"
            />
          ) : null}
          <Mark stretch={stretchOf(milestone)} />
          <MilestoneText of={milestone} status={status} words={words} />
        </li>
      ))}
    </ol>
  )
}

type MilestoneTextProps = Pick<Case, 'status'> & {
  of: Case['milestones'][number]
  words: CaseWords
}

function MilestoneText({ of, status, words }: MilestoneTextProps) {
  const { code, text, state, isHere, usualMonths } = of
  const { road } = words
  const notes = [
    ...(isHere && saysMoreThanMilestone(status) ? [words.statuses[status]] : []),
    ...(state === 'on-hold' ? [road.onHold] : []),
    ...(usualMonths ? [fill(road.usual, usualMonths)] : []),
  ]
  return (
    <div className="min-w-0">
      <p className={isHere ? 'font-semibold' : 'text-ink-soft'}>
        {text ?? road.milestones[code]}
        {state === 'completed' && !isHere ? <span className="sr-only">{road.done}</span> : null}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
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

function Mark({ stretch }: { stretch: Stretch }) {
  return (
    <span
      aria-hidden="true"
      className={classes('flex size-7 shrink-0 items-center justify-center rounded-full', MARKS[stretch])}
    >
      {stretch === 'behind' ? <Icon isSmall lines={CHECK} /> : null}
      {stretch === 'here' ? <Star className="size-4" /> : null}
    </span>
  )
}
