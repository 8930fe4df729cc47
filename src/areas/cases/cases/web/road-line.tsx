// The road of a case in one line, for the firm: a mark for each milestone, and the names for those who hear it.
import { classes } from '#ui/classes.ts'
import type { Case } from '../contract.ts'
import type { CaseWords } from '../words/index.ts'

type RoadLineProps = { of: Pick<Case, 'milestones'>; words: CaseWords['road'] }

export function RoadLine({ of: { milestones }, words }: RoadLineProps) {
  return (
    <ol aria-label={words.label} className="flex items-center">
      {milestones.map(({ code, text, state, isHere }, index) => {
        const isBehind = state === 'completed' && !isHere
        return (
          <li
            key={code}
            aria-current={isHere ? 'step' : undefined}
            className="flex flex-1 items-center last:flex-none"
          >
            <span
              title={text ?? words.milestones[code]}
              className={classes(
                'size-3.5 shrink-0 rounded-full border-2',
                isHere
                  ? 'border-accent bg-accent'
                  : isBehind
                    ? 'border-action bg-action'
                    : 'border-line-strong',
              )}
            />
            <span className="sr-only">
              {text ?? words.milestones[code]}
              {isBehind ? words.done : null}
            </span>
            {index < milestones.length - 1 ? (
              <span
                aria-hidden="true"
                className={classes(
                  'mx-0.5 flex-1 border-t-2',
                  isBehind ? 'border-action' : 'border-dashed border-line-strong',
                )}
              />
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
