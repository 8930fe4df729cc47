// A failed step: why, and the one thing to do next. The typed text stays below it.
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { addressOf } from '#firm/addresses.ts'
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

export function StepFailureNotice(props: StepFailureNoticeProps) {
  const { failure, step, onRetry, onStartOver, children } = props
  const { actions, problem } = useIntakeWords()
  const language = useLanguage()
  const isSignedOut = failure.reaction === 'signIn'
  const left = useCountdown(failure.waitSeconds ?? null)
  const isGone = failure.reaction === 'startOver'
  return (
    <Notice kind="danger" role="alert" title={problem.title}>
      <p>{isSignedOut ? problem.signInAgain : failureSentence(failure, step, language)}</p>
      {children}
      <p className="mt-3 flex flex-wrap gap-3">
        {isSignedOut ? (
          <DocumentLink to={addressOf('login')} target="_blank" className="py-2 font-semibold">
            {actions.signIn}
          </DocumentLink>
        ) : null}
        {isGone ? <Button onClick={onStartOver}>{actions.startOver}</Button> : null}
        {failure.reaction === 'retry' || isSignedOut ? (
          <Button kind="secondary" onClick={onRetry} disabled={left > 0}>
            {actions.tryAgain}
            {/* Within an alert, each second would be read aloud. */}
            {left > 0 ? <span aria-live="off">{` (${left})`}</span> : null}
          </Button>
        ) : null}
        {isGone || props.hasWayHome ? (
          <DocumentLink to={addressOf('home')} className={buttonClass('quiet')}>
            {actions.home}
          </DocumentLink>
        ) : null}
      </p>
    </Notice>
  )
}
