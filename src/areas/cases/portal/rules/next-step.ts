// The first thing a client reads: what they can do now, else what happens without them.
import { firstToDo } from '#areas/cases/cases/rules/due.ts'
import type { Turn } from '#areas/cases/cases/rules/next-action.ts'

export type IntakeProgress = 'none' | 'open' | 'completed'

export type NextStep<Case, Meeting> =
  | { kind: 'case'; case: Case }
  | { kind: 'start-intake' }
  | { kind: 'continue-intake' }
  | { kind: 'schedule' }
  | { kind: 'meeting'; meeting: Meeting }

type CaseToDo = { turn: Turn | null; nextAction: { due: string | null } }

type CaseWithSteps<Step> = { id: string; turn: Turn | null; ownSteps: readonly Step[] }

/** Steps that clients can do now, except the next step shown above. */
export function stepsBeside<Step extends { isLater: boolean }, Case extends CaseWithSteps<Step>>(
  cases: readonly Case[],
  aboveId: string | null,
): { of: Case; step: Case['ownSteps'][number] }[] {
  return cases.flatMap((of) => {
    const isAbove = of.id === aboveId && of.turn === 'client'
    const steps = of.ownSteps.slice(isAbove ? 1 : 0).filter(({ isLater }) => !isLater)
    return steps.map((step) => ({ of, step }))
  })
}

/**
 * A case waiting for the client comes first, because it may have a date. Then the steps to a case: answers, then
 * a meeting. `meetings` are the coming ones, the nearest first.
 */
export function nextStep<Case extends CaseToDo, Meeting>(
  cases: readonly Case[],
  intake: IntakeProgress,
  meetings: readonly Meeting[],
): NextStep<Case, Meeting> {
  const first = firstToDo(cases)
  const [meeting] = meetings
  if (first?.turn === 'client') return { kind: 'case', case: first }
  if (intake === 'open') return { kind: 'continue-intake' }
  if (!first && intake === 'none') return { kind: 'start-intake' }
  if (meeting !== undefined) return { kind: 'meeting', meeting }
  return first ? { kind: 'case', case: first } : { kind: 'schedule' }
}
