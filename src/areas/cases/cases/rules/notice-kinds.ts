// The notices of the agency and of the court that staff type into a case.
export const NOTICE_KINDS = [
  'receipt',
  'biometrics',
  'interview',
  'rfe',
  'noid',
  'noir',
  'noit',
  'approval',
  'denial',
  'revocation',
  'judge-decision',
  'hearing',
  'oath',
] as const
