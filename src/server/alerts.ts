// What administrators are notified of by mail, and after how many within an hour.
import type { INTAKE_ACTIONS } from '#areas/intake/intake/server/audit-actions.ts'
import type { SERVER_ACTIONS } from './audit-actions.ts'

/** Queued mails keep the place of theirs: add at the end. */
export const SECURITY_ALERTS = [
  'sign-in.failed',
  'sign-in.refused',
  'sign-in.second-step-failed',
  'codes.used-up',
  'access.refused',
  'intake.read',
] as const satisfies readonly (keyof typeof SERVER_ACTIONS | keyof typeof INTAKE_ACTIONS)[]
export type SecurityAlert = (typeof SECURITY_ALERTS)[number]

/** Times within an hour, of everybody together; of intakes, how many different ones one member of staff opened. */
export const ALERT_AFTER: Readonly<Record<SecurityAlert, number>> = {
  'sign-in.failed': 100,
  'sign-in.refused': 100,
  'sign-in.second-step-failed': 10,
  'codes.used-up': 20,
  'access.refused': 30,
  'intake.read': 40,
}

export function isSecurityAlert(name: string): name is SecurityAlert {
  return SECURITY_ALERTS.some((each) => each === name)
}
