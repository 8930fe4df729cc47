// The notices of the agency and of the court that staff type into a case.
export const NOTICE_KINDS = [
  'receipt',
  'biometrics',
  'interview',
  'rfe',
  'noid',
  'approval',
  'denial',
  'hearing',
  'oath',
] as const
