import { useQueryClient } from '@tanstack/react-query'
import { forgetIntakeKey } from '#api/intake-key.ts'
import { useGo } from '#ui/page-link.tsx'
import { type StepFailure, stepFailure } from './failure.ts'
import { intakeKeys, useStartIntake } from './queries.ts'
import { forgetAllWaiting } from './waiting.ts'
import { intakePath } from './where.ts'

export type Starting = {
  start: () => void
  /** Forgets what this browser holds of the intake first. */
  startOver: () => void
  isStarting: boolean
  failure: StepFailure | null
}

/** Starts the intake, or starts over, and leads to the first question; nothing to go back to lies before it. */
export function useStarting(): Starting {
  const { mutate, isPending, error } = useStartIntake()
  const queries = useQueryClient()
  const go = useGo()
  const start = () =>
    mutate(undefined, {
      onSuccess: ({ currentQuestion }) => go(intakePath(currentQuestion), { replace: true }),
    })
  const startOver = () => {
    forgetStored()
    queries.setQueryData(intakeKeys.current, { session: null })
    start()
  }
  return { start, startOver, isStarting: isPending, failure: error ? stepFailure(error) : null }
}

/** "Start Over clears session storage and the stored intake session" (docs/specification.md §2). */
export function forgetStored(): void {
  forgetAllWaiting()
  forgetIntakeKey()
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept there.
  }
}
