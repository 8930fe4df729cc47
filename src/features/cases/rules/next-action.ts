// What happens next in a case and whose turn that makes it. The sentences are in `text/`.
export const TURNS = ['client', 'firm', 'agency'] as const
export type Turn = (typeof TURNS)[number]

export const NEXT_ACTIONS = [
  'complete-intake',
  'schedule-consultation',
  'upload-passport',
  'upload-evidence',
  'upload-rfe-evidence',
  'review-forms',
  'sign-forms',
  'attend-biometrics',
  'attend-interview',
  'review-intake',
  'prepare-petition',
  'submit-petition',
  'prepare-rfe-response',
  'prepare-interview',
  'prepare-appeal',
  'explain-decision',
  'close-case',
  'wait-for-receipt',
  'wait-for-biometrics',
  'wait-for-interview-date',
  'wait-for-decision',
] as const
export type NextAction = (typeof NEXT_ACTIONS)[number]

const TURN_OF: Record<NextAction, Turn> = {
  'complete-intake': 'client',
  'schedule-consultation': 'client',
  'upload-passport': 'client',
  'upload-evidence': 'client',
  'upload-rfe-evidence': 'client',
  'review-forms': 'client',
  'sign-forms': 'client',
  'attend-biometrics': 'client',
  'attend-interview': 'client',
  'review-intake': 'firm',
  'prepare-petition': 'firm',
  'submit-petition': 'firm',
  'prepare-rfe-response': 'firm',
  'prepare-interview': 'firm',
  'prepare-appeal': 'firm',
  'explain-decision': 'firm',
  'close-case': 'firm',
  'wait-for-receipt': 'agency',
  'wait-for-biometrics': 'agency',
  'wait-for-interview-date': 'agency',
  'wait-for-decision': 'agency',
}

export function turnOf(action: NextAction): Turn {
  return TURN_OF[action]
}
