import { hoursBetween, instant } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Feature } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { BACKUP_OLD } from './backup-mail.ts'
import { BACKUP_ACTIONS } from './audit-actions.ts'
import { createBackupsRouter } from './index.ts'
import { provenBackup } from './list-backups.ts'
import { MAKE_BACKUP, WATCH_BACKUPS } from './job-kinds.ts'
import { makeBackup } from './make-backup.ts'
import { lastProven } from './runs-repository.ts'
import { watchBackups } from './watch-backups.ts'

const AT_NIGHT = '30 1 * * *'
/** After the last try of the night, before the office opens. */
const IN_THE_MORNING = '50 6 * * *'
const HOUR_SECONDS = 3_600

async function registerJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(MAKE_BACKUP, AT_NIGHT, () => makeBackup(services))
  await runner.repeat(WATCH_BACKUPS, IN_THE_MORNING, () => watchBackups(services))
}

export const backupsFeature: Feature = {
  name: 'backups',
  routers: (features) => ({ backups: createBackupsRouter(features) }),
  tags: { Backups: 'The backups of this installation, and whether they were proven' },
  // Where none is set up, the first line of the page says so.
  toLookAt: [
    {
      path: '/admin/backups',
      count: async (services) => (services.backups.plan && !(await provenBackup(services)) ? 1 : 0),
    },
  ],
  auditActions: BACKUP_ACTIONS,
  mails: { 'backup-old': BACKUP_OLD },
  jobs: { kinds: [MAKE_BACKUP, WATCH_BACKUPS], register: registerJobs },
  gauges: [
    {
      name: 'backup_age_seconds',
      help: 'How old the last backup is that was proven by a restore; none is told before the first',
      of: 'firm',
      label: 'state',
      async read({ db, services }) {
        const proven = await lastProven(db)
        if (!proven) return {}
        return { proven: HOUR_SECONDS * hoursBetween(instant(proven), services.clock.now()) }
      },
    },
  ],
}
