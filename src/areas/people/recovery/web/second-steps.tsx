// For staff: who has a second step of signing in, and what becomes of one that was lost.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { OpenReset, SecondStep } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { recoveryWords } from '../words/index.ts'
import { type StepChange, useSecondSteps, useStepChange } from './queries.ts'

type SecondStepsProps = {
  timeZone: string
}

/** The question before an action. */
type Question = { change: StepChange; title: string; text: string; confirm: string; busy: string }

export function SecondSteps({ timeZone }: SecondStepsProps) {
  const words = useWords(recoveryWords)
  const change = useStepChange()
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (next: Question) => {
    change.reset()
    setQuestion(next)
  }
  const confirm = () => {
    if (question) change.mutate(question.change, { onSettled: () => setQuestion(null) })
  }
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <Outcome kind="danger">{failureSentence(change.error)}</Outcome>
        <Outcome>{change.isSuccess ? words.said[change.variables.kind] : null}</Outcome>
        <Loaded query={useSecondSteps()} words={words}>
          {({ people }) => (
            <ul aria-label={words.list} className="max-w-form divide-y divide-line border-y border-line">
              {people.map((person) => (
                <li key={person.userId} className="space-y-3 py-5">
                  <Person person={person} timeZone={timeZone} onAsk={ask} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <Dialog
        isOpen={question !== null}
        onClose={() => setQuestion(null)}
        title={question?.title ?? ''}
        actions={
          <>
            <Button kind="secondary" onClick={() => setQuestion(null)}>
              {words.cancel}
            </Button>
            <Button busyLabel={change.isPending && (question?.busy ?? '')} onClick={confirm}>
              {question?.confirm}
            </Button>
          </>
        }
      >
        <p>{question?.text}</p>
      </Dialog>
    </>
  )
}

type PersonProps = Pick<SecondStepsProps, 'timeZone'> & {
  person: SecondStep
  onAsk: (question: Question) => void
}

function Person(props: PersonProps) {
  const { person, onAsk } = props
  const words = useWords(recoveryWords)
  const { name, role, isMe, hasSecondStep, reset, userId } = person
  const { open, title, text, ...asking } = words.ask
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0">
          <span className="font-semibold break-words">{name}</span>
          <span className="block text-sm text-ink-soft">
            {words.roles[role]}
            {isMe ? ` · ${words.you}` : null}
          </span>
        </p>
        <StatusPill turn={hasSecondStep ? 'done' : 'theirs'}>
          {hasSecondStep ? words.has : words.hasNone}
        </StatusPill>
      </div>
      {reset ? <Open {...props} reset={reset} /> : null}
      {reset || isMe || !hasSecondStep ? null : (
        <Button
          kind="secondary"
          onClick={() =>
            onAsk({
              change: { kind: 'ask', userId },
              title: fill(title, { name }),
              text: fill(text, { name }),
              ...asking,
            })
          }
        >
          <span>
            {open}
            <span className="sr-only">: {name}</span>
          </span>
        </Button>
      )}
    </>
  )
}

function Open({ person: { name }, reset, timeZone, onAsk }: PersonProps & { reset: OpenReset }) {
  const words = useWords(recoveryWords)
  const language = useLanguage()
  const { open } = words
  const at = (moment: string) => formatMoment(instant(moment), timeZone, language)
  const { id: resetId } = reset
  const agree: Question = {
    change: { kind: 'agree', resetId },
    title: fill(open.agreeTitle, { name }),
    text: open.agreeText,
    confirm: open.agree,
    busy: open.agreeing,
  }
  const stop: Question = {
    change: { kind: 'stop', resetId },
    title: fill(open.stopTitle, { name }),
    text: open.stopText,
    confirm: open.stop,
    busy: open.stopping,
  }
  return (
    <div className="space-y-3 border-l-4 border-accent pl-4">
      <p>{fill(open.asked, { name: reset.askedBy, moment: at(reset.askedAt) })}</p>
      <p>{fill(open.due, { moment: at(reset.dueAt) })}</p>
      <div className="flex flex-wrap gap-3">
        {reset.mayAgree ? <Button onClick={() => onAsk(agree)}>{open.agree}</Button> : null}
        <Button kind="secondary" onClick={() => onAsk(stop)}>
          {open.stop}
        </Button>
      </div>
    </div>
  )
}
