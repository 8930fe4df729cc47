// The form of a fee agreement: its answers, validation and request.
import { REASON_MIN } from '#kernel/reason.ts'
import {
  newPart,
  type PartAnswers,
  partAnswersOf,
  type PartField,
  type PartProblem,
  partProblems,
  sentPart,
} from '#web/fee-parts/read-parts.ts'
import type { Read } from '#web/use-form.ts'
import type { Agreement, DraftInput } from '../contract.ts'

export type DraftAnswers = { parts: PartAnswers[]; reason: string }

type DraftProblem = PartProblem | { code: 'reason'; field: 'reason' | PartField }

export function answersOf(agreement: Pick<Agreement, 'milestones' | 'reason'> | null): DraftAnswers {
  if (!agreement) return { parts: [newPart()], reason: '' }
  return { reason: agreement.reason ?? '', parts: agreement.milestones.map(partAnswersOf) }
}

/** In the order of the form. */
export function readDraft(
  { parts, reason }: DraftAnswers,
  isFirst: boolean,
): Read<Pick<DraftInput, 'milestones' | 'reason'>, DraftProblem> {
  const problems: DraftProblem[] = [
    ...partProblems(parts),
    ...(isFirst || reason.trim().length >= REASON_MIN
      ? []
      : [{ code: 'reason' as const, field: 'reason' as const }]),
  ]
  if (problems.length > 0) return { input: null, problems }
  return { input: { milestones: parts.map(sentPart), reason: isFirst ? null : reason.trim() }, problems }
}
