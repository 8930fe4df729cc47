// An earlier version queued these as a separate kind of job: now queued as every mail, and sent under the same Message-ID.
import type { Services } from '#platform/context.ts'
import type { JobKind, JobRunner } from '#platform/jobs.ts'
import type { SecurityAlert } from './alerts.ts'
import { alertAdministrator } from './security-mail.ts'

export const SECURITY_ALERT: JobKind<{ alertId: string; kind: SecurityAlert; userId: string }> = {
  name: 'security.alert',
  retryLimit: 60,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3_600,
}

export async function registerSecurityJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(SECURITY_ALERT, ({ alertId, kind, userId }) =>
    services.db.transaction((tx) => alertAdministrator(services, tx, kind, alertId, userId)),
  )
}
