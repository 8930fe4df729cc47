// What happens next in a case and whose turn that makes it. The sentences are in `text/`.
export const TURNS = ['client', 'firm', 'agency'] as const
export type Turn = (typeof TURNS)[number]

export const NEXT_ACTIONS = [
  'complete-intake',
  'schedule-consultation',
  'sign-agreement',
  'upload-passport',
  'upload-evidence',
  'upload-rfe-evidence',
  'review-forms',
  'sign-forms',
  'have-medical-exam',
  'pay-visa-fees',
  'attend-biometrics',
  'attend-interview',
  'attend-oath',
  'client-task',
  'review-intake',
  'hold-consultation',
  'prepare-petition',
  'submit-petition',
  'file-visa-application',
  'prepare-rfe-response',
  'prepare-interview',
  'prepare-appeal',
  'explain-decision',
  'close-case',
  'plan-next-step',
  'firm-task',
  'wait-for-receipt',
  'wait-for-biometrics',
  'wait-for-visa-center',
  'wait-for-interview-date',
  'wait-for-decision',
  'nothing',
] as const
export type NextAction = (typeof NEXT_ACTIONS)[number]

/** Nobody's where nothing is left to do: only a case that is decided comes to that. */
const TURN_OF: Record<NextAction, Turn | null> = {
  'complete-intake': 'client',
  'schedule-consultation': 'client',
  'sign-agreement': 'client',
  'upload-passport': 'client',
  'upload-evidence': 'client',
  'upload-rfe-evidence': 'client',
  'review-forms': 'client',
  'sign-forms': 'client',
  'have-medical-exam': 'client',
  'pay-visa-fees': 'client',
  'attend-biometrics': 'client',
  'attend-interview': 'client',
  'attend-oath': 'client',
  'client-task': 'client',
  'review-intake': 'firm',
  'hold-consultation': 'firm',
  'prepare-petition': 'firm',
  'submit-petition': 'firm',
  'file-visa-application': 'firm',
  'prepare-rfe-response': 'firm',
  'prepare-interview': 'firm',
  'prepare-appeal': 'firm',
  'explain-decision': 'firm',
  'close-case': 'firm',
  'plan-next-step': 'firm',
  'firm-task': 'firm',
  'wait-for-receipt': 'agency',
  'wait-for-biometrics': 'agency',
  'wait-for-visa-center': 'agency',
  'wait-for-interview-date': 'agency',
  'wait-for-decision': 'agency',
  nothing: null,
}

export function turnOf(action: NextAction): Turn | null {
  return TURN_OF[action]
}
