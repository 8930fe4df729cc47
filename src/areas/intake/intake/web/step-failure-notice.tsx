// A failed step: why, and the one thing to do next. The typed text stays below it.
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { addressOf } from '#firm/addresses.ts'
import { Failure } from '#web/failure.tsx'
import type { IntakeFailure } from '../rules/errors.ts'
import { failureSentence, type StepFailure } from './failure.ts'
import { useCountdown } from '#ui/use-countdown.ts'
import { useIntakeWords } from './words.ts'

type StepFailureNoticeProps = {
  failure: StepFailure
  step: IntakeFailure
  /** If there is no question below to continue with. */
  hasWayHome?: boolean
  onRetry: () => void
  onStartOver: () => void
  /** Details, such as what the other window saved. */
  children?: ReactNode
}

/** Each sentence says itself what is safe. */
export function StepFailureNotice(props: StepFailureNoticeProps) {
  const { failure, step, onRetry, onStartOver, children } = props
  const { actions, problem } = useIntakeWords()
  const language = useLanguage()
  const isSignedOut = failure.reaction === 'signIn'
  const left = useCountdown(failure.waitSeconds ?? null)
  const isGone = failure.reaction === 'startOver'
  const ways = (
    <>
      {isSignedOut ? (
        <DocumentLink to={addressOf('login')} target="_blank" className={buttonClass('quiet')}>
          {actions.signIn}
        </DocumentLink>
      ) : null}
      {isGone ? <Button onClick={onStartOver}>{actions.startOver}</Button> : null}
      {isGone || props.hasWayHome ? (
        <DocumentLink to={addressOf('home')} className={buttonClass('quiet')}>
          {actions.home}
        </DocumentLink>
      ) : null}
    </>
  )
  return (
    <Failure
      title={problem.title}
      said={isSignedOut ? problem.signInAgain : failureSentence(failure, step, language)}
      safe=""
      onRetry={failure.reaction === 'retry' || isSignedOut ? onRetry : null}
      left={left}
      ways={ways}
    >
      {children}
    </Failure>
  )
}
