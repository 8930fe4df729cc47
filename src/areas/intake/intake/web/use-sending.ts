// Sending the intake: answers still waiting on this device go first, then consent and everything else.
import { useState } from 'react'
import { instant } from '#kernel/calendar.ts'
import type { ValidationCode } from '#kernel/validation.ts'
import { useGo } from '#ui/page-link.tsx'
import { isComplete } from '../rules/flow.ts'
import { type StepFailure, stepFailure } from './failure.ts'
import { useSendIntake, useServerIntake } from './queries.ts'
import type { Keeper } from './use-keeper.ts'
import { intakePath } from './where.ts'

/** How the last press of Send ended; `count` distinguishes presses. */
type Attempt = {
  count: number
  problem: ValidationCode | null
  failure: StepFailure | null
  /** Answers are on this device only. */
  isWaiting: boolean
}

const NO_ATTEMPT: Attempt = { count: 0, problem: null, failure: null, isWaiting: false }

export function useSending({ session, sendWaiting }: Keeper, onSent: () => void) {
  const [hasConsent, setConsent] = useState(false)
  const [isProving, setProving] = useState(false)
  const [attempt, setAttempt] = useState(NO_ATTEMPT)
  const [isSending, setSending] = useState(false)
  const { mutateAsync } = useSendIntake(session)
  const { readAgain } = useServerIntake()
  const go = useGo()

  function conclude(outcome: Partial<Attempt>): void {
    setAttempt(({ count }) => ({ ...NO_ATTEMPT, ...outcome, count: count + 1 }))
  }

  async function send(isProven: boolean): Promise<void> {
    try {
      if (!(await sendWaiting())) {
        conclude({ isWaiting: true })
        return
      }
      conclude({})
      if (!isProven) {
        setProving(true)
        return
      }
      await mutateAsync(!isComplete(session.answers, instant(session.asOf)))
      onSent()
      go(intakePath(null), { replace: true })
    } catch (thrown) {
      const failure = stepFailure(thrown)
      if (failure.code === 'EMAIL_NOT_PROVEN') setProving(true)
      else conclude({ failure })
      if (failure.reaction === 'readAgain') await readAgain().catch(() => null)
    }
  }

  /** `isProven`: the address has been confirmed a moment ago. */
  async function submit(isProven = session.isEmailProven): Promise<void> {
    if (isSending) return
    if (!hasConsent) {
      conclude({ problem: 'CONSENT_REQUIRED' })
      return
    }
    setSending(true)
    await send(isProven)
    setSending(false)
  }

  return { hasConsent, setConsent, isProving, attempt, submit, isSending }
}
