// Beside the question on wide screens: the road so far and ahead. Below it on all: a person to talk to.
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Star } from '#ui/ornaments/star.tsx'
import type { Answers } from '../rules/answers.ts'
import { FLOW, type Part, PARTS, pathOf, type QuestionId, REVIEW } from '../rules/flow.ts'
import { useIntakeWords } from './words.ts'

type StepAsideProps = { answers: Answers; question: QuestionId; phone: string }

export function StepAside({ answers, question, phone }: StepAsideProps) {
  const { aside, urgent } = useIntakeWords()
  return (
    <aside className="mt-12 max-w-form lg:mt-4 lg:w-80">
      <Road answers={answers} question={question} />
      <h2 className="text-xl">{aside.talkTitle}</h2>
      <p className="mt-2">{aside.talk}</p>
      <a href={telephoneLink(phone)} className={buttonClass('secondary', 'mt-4')}>
        {fill(urgent.call, { phone })}
      </a>
    </aside>
  )
}

/** Each part of the questions as a stop on one road: marigold behind the reader, broken lines ahead. */
function Road({ answers, question }: Omit<StepAsideProps, 'phone'>) {
  const { aside, parts } = useIntakeWords()
  const stops = stopsOf(answers)
  const here = question === REVIEW ? REVIEW : FLOW[question].part
  const position = stops.indexOf(here)
  return (
    <nav aria-label={aside.steps} className="mb-10 hidden lg:block">
      <ol>
        {stops.map((stop, index) => (
          <li
            key={stop}
            aria-current={stop === here ? 'step' : undefined}
            className={classes(
              'relative border-l-4 pb-5 pl-6 last:border-transparent last:pb-0',
              index < position ? 'border-accent' : 'border-dashed border-line',
              stop === here ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            <Stop isHere={stop === here} isBehind={index < position} />
            {stop === REVIEW ? aside.review : parts[stop]}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A part is left out if these answers skip all of it. */
function stopsOf(answers: Answers): (Part | typeof REVIEW)[] {
  const asked = pathOf(answers).filter((question) => question !== REVIEW)
  return [...PARTS.filter((part) => asked.some((question) => FLOW[question].part === part)), REVIEW]
}

function Stop({ isHere, isBehind }: { isHere: boolean; isBehind: boolean }) {
  if (isHere) return <Star className="absolute top-0.5 -left-3.5 size-6 bg-paper text-accent" />
  return (
    <span
      aria-hidden="true"
      className={classes(
        'absolute top-2 -left-2.5 size-4 rounded-full border-2',
        isBehind ? 'border-accent bg-accent' : 'border-line-strong bg-paper',
      )}
    />
  )
}
