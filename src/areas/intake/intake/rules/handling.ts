// How the firm handles a sent intake.

export const HANDLINGS = ['new', 'cleared', 'opened', 'declined'] as const
export type Handling = (typeof HANDLINGS)[number]

export const DECLINE_REASONS = [
  'conflict',
  'outsidePractice',
  'noRemedy',
  'notReachable',
  'duplicate',
  'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export const NOTE_LENGTH_MAX = 2_000

type Step = 'cleared' | 'opened' | 'declined'

/**
 * The states that allow each step. A declined intake can be cleared after all; an opened one is the case's from then on, and nothing undoes
 * that here.
 */
const FROM: Record<Step, readonly Handling[]> = {
  cleared: ['new', 'declined'],
  opened: ['cleared'],
  declined: ['new', 'cleared'],
}

export function canHandle(now: Handling, step: Step): boolean {
  return FROM[step].includes(now)
}
