import { useQueryClient } from '@tanstack/react-query'
import { forgetVisitorKey } from '#api/visitor-key.ts'
import { useGo } from '#ui/page-link.tsx'
import { type StepFailure, stepFailure } from './failure.ts'
import { intakeKeys } from './current-intake.ts'
import { useStartIntake } from './queries.ts'
import { forgetAllWaiting } from './waiting.ts'
import { intakePath } from './where.ts'

export type Starting = {
  start: () => void
  /** Forgets this browser's copy of the intake first. */
  startOver: () => void
  isStarting: boolean
  failure: StepFailure | null
}

/** Starts the intake, or starts over, and leads to the first question; there is no page to go back to. */
export function useStarting(): Starting {
  const { mutate, isPending, error } = useStartIntake()
  const queries = useQueryClient()
  const go = useGo()
  const begin = (isFresh: boolean) =>
    mutate(
      { isFresh },
      { onSuccess: ({ currentQuestion }) => go(intakePath(currentQuestion), { replace: true }) },
    )
  const startOver = () => {
    forgetTyped()
    queries.setQueryData(intakeKeys.current, { session: null })
    begin(true)
  }
  return {
    start: () => begin(false),
    startOver,
    isStarting: isPending,
    failure: error ? stepFailure(error) : null,
  }
}

/** "Start Over clears session storage and the stored intake session" (docs/specification.md §2). */
export function forgetStored(): void {
  forgetVisitorKey()
  forgetTyped()
}

/** The key stays: a meeting may have been booked with it. */
function forgetTyped(): void {
  forgetAllWaiting()
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept there.
  }
}
