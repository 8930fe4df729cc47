// What is written down when it happens: changes of somebody's rights, sessions or account, what the firm decides about a
// client's matter, what staff read, and what looks like an attack.

export const AUDIT_ACTIONS = [
  'user.joined',
  'user.password-changed',
  'user.password-reset',
  'user.email-changed',
  'user.second-factor-on',
  'user.second-factor-off',
  'user.recovery-code-used',
  'user.role-changed',
  'user.first-admin',
  'user.disabled',
  'user.enabled',
  'user.session-ended',
  'user.sessions-ended',
  'user.reset-started',
  'user.data-downloaded',
  'user.closed',
  'intake.cleared',
  'intake.declined',
  'intake.called',
  'case.opened',
  'availability.settings-changed',
  'availability.attorney-changed',
  'availability.holiday-added',
  'availability.holiday-removed',
  'availability.absence-added',
  'availability.absence-removed',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.held',
  'appointment.absent',
  'payment.refunded',
  'trust.refilled',
  'invoice.issued',
  'invoice.voided',
  'invoice.plan-changed',
  'discount.created',
  'discount.changed',
  'discount.disabled',
  'discount.enabled',
  'intake.read',
  'intake.exported',
  'user.read',
  'case.read',
  'payments.read',
  'ledger.read',
  'invoice.exported',
  'sign-in.failed',
  'sign-in.refused',
  'sign-in.second-step-failed',
  'codes.used-up',
  'access.refused',
  'mail.sent-again',
  'mail.dismissed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Who did it: a person, somebody who is not signed in, somebody at the server's command line, or the product by itself. */
export const AUDIT_ACTORS = ['person', 'visitor', 'command-line', 'product'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

/** Plain values only, and none that says more of a person than an id does. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>

/** The log outlives accounts, so it holds ids: no address, no token, no text that a person wrote. */
export function whyNotFacts(facts: AuditFacts): string | null {
  for (const [name, value] of Object.entries(facts)) {
    if (/e-?mail|password|token|secret|phone|address/i.test(name)) return `"${name}" is personal`
    if (typeof value === 'string' && /@|\s|^eyJ/.test(value))
      return `"${name}" holds more than an id or a word`
  }
  return null
}
