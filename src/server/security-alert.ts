// The mail that tells an administrator of a burst: what it is, and where to look. Who it is about stays behind the sign-in.
import { SECURITY_ALERTS, type SecurityAlert } from '#features/audit/rules/alerts.ts'
import { MAIL_TRIES, securityAlertMail, sendLetter } from '#features/notifications/server/index.ts'
import { findById } from '#features/users/server/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { inLanguage } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { JobKind, JobRunner } from '#platform/jobs.ts'

type Alert = { alertId: string; kind: SecurityAlert; userId: string }

export const SECURITY_ALERT: JobKind<Alert> = {
  name: 'security.alert',
  retryDelaySeconds: 5,
  ...MAIL_TRIES,
}

export async function registerSecurityJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(SECURITY_ALERT, (job) => sendSecurityAlert(services, job))
}

async function sendSecurityAlert(services: Services, alert: Alert): Promise<void> {
  const { alertId, kind, userId } = alert
  const { db, firm } = services
  const reader = await findById(db, userId)
  if (!reader || reader.role !== 'admin' || reader.disabledAt || reader.closedAt) return
  if (!SECURITY_ALERTS.includes(kind)) return
  const { language, email: to } = reader
  const url = `${firm.publicUrl}${inLanguage(`${addressOf('activity')}?action=${kind}`, language)}`
  const draft = securityAlertMail({ language, kind, url }, firm)
  await sendLetter(services, {
    id: `security-alert-${alertId}-${userId}`,
    kind: 'security-alert',
    recipientId: reader.id,
    to,
    draft,
    job: { kind: SECURITY_ALERT, data: alert },
  })
}
