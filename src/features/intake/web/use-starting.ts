import { useGo } from '#ui/page-link.tsx'
import { firstQuestion } from '../rules/flow.ts'
import { type StepFailure, stepFailure } from './failure.ts'
import { useStartIntake } from './queries.ts'
import { intakePath } from './where.ts'

export type Starting = { start: () => void; isStarting: boolean; failure: StepFailure | null }

/** Starts the intake, or starts over, and leads to the first question; nothing to go back to lies before it. */
export function useStarting(): Starting {
  const { mutate, isPending, error } = useStartIntake()
  const go = useGo()
  const start = () =>
    mutate(undefined, { onSuccess: () => go(intakePath(firstQuestion()), { replace: true }) })
  return { start, isStarting: isPending, failure: error ? stepFailure(error) : null }
}
