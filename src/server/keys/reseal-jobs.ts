// What an older key sealed is sealed again by a job of each feature, once a day and after each start.
import type { Services } from '#platform/context.ts'
import { type Features, resealKind } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { countOlder, type FeatureSealed, reseal } from '#platform/sealed-rows.ts'
import { settleKeys } from './check-keys.ts'

/** Before the firm's day begins. */
const DAILY = '55 6 * * *'
/** After the files have made their marks again. */
const LATER = '10 7 * * *'

export async function registerResealJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  for (const sealed of sealedIn(features)) {
    const cron = sealed.after ? LATER : DAILY
    await runner.repeat(resealKind(sealed), cron, () => resealAgain(services, features, sealed))
  }
}

async function resealAgain(services: Services, features: Features, sealed: FeatureSealed): Promise<void> {
  const { unreadable: rows } = await reseal(services, sealed)
  if (rows > 0) {
    const { job } = sealed
    services.log.error('rows-not-opened', new Error('rows under an older key do not open'), { job, rows })
  }
  await settleKeys(services, features)
}

/** Behind the open port: says how many rows wait under an older key, and has them sealed again now. */
export async function resealAtStart(services: Services, features: Features): Promise<void> {
  const { db, log, jobs } = services
  for (const sealed of sealedIn(features)) {
    const { older, lost } = await countOlder(services, sealed)
    if (lost > 0) {
      const error = new Error('rows are sealed with a key that DATA_KEYS does not have')
      log.error('rows-under-a-lost-key', error, { job: sealed.job, rows: lost })
    }
    log.info('rows-under-an-older-key', { job: sealed.job, rows: older })
    const kind = resealKind(sealed)
    await jobs.enqueue(db, kind, {}, { singletonKey: kind.name })
  }
}

function sealedIn(features: Features): FeatureSealed[] {
  return features.flatMap(({ sealed }) => sealed ?? [])
}
