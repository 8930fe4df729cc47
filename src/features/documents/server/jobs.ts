import { inBatches } from '#platform/batches.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { checkDocument } from './check-document.ts'
import { listUnchecked, renewFingerprints, resealDocuments } from './documents-repository.ts'
import { watchChecks } from './documents-unchecked.ts'
import { CHECK_AGAIN, CHECK_DOCUMENT, FORGET_ARCHIVES, MAKE_PACKET, RESEAL_DOCUMENTS } from './job-kinds.ts'
import { forgetArchives, makePacketFiles } from './make-packet.ts'
import { listMaking, resealPackets } from './packets-repository.ts'
import { resealRequests } from './requests-repository.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'
const HOURLY = '35 * * * *'
/** Before the firm's day begins, and after files have made their marks again. */
const DAILY = '10 7 * * *'
/** After which what is still being made has its job enqueued again. */
const MAKE_AGAIN_MINUTES = 10
/** Rows per transaction. */
const BATCH = 200

export async function registerDocumentJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(CHECK_DOCUMENT, (data) => checkDocument(services, data))
  await runner.repeat(CHECK_AGAIN, EVERY_TEN_MINUTES, () => checkAgain(services))
  await runner.work(MAKE_PACKET, (data) => makePacketFiles(services, data))
  await runner.repeat(FORGET_ARCHIVES, HOURLY, async () => void (await forgetArchives(services)))
  await runner.repeat(RESEAL_DOCUMENTS, DAILY, async () => void (await resealAll(services)))
}

/** Nothing is being checked for ever: a job that was lost, or gave up, is enqueued again, and what waits for long is told. */
export async function checkAgain(services: Services): Promise<void> {
  for (const documentId of await listUnchecked(services.db, toDate(services.clock.now())))
    await services.jobs.enqueue(services.db, CHECK_DOCUMENT, { documentId }, { singletonKey: documentId })
  const before = toDate(plusMinutes(services.clock.now(), -MAKE_AGAIN_MINUTES))
  for (const packetId of await listMaking(services.db, before))
    await services.jobs.enqueue(services.db, MAKE_PACKET, { packetId }, { singletonKey: packetId })
  await watchChecks(services)
}

/** After a new key was put in front, so that the old one can be thrown away; tells how many it sealed again. */
export async function resealAll({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<number> {
  let count = 0
  for (const reseal of [resealDocuments, renewFingerprints, resealRequests, resealPackets])
    count += await inBatches(db, BATCH, (tx, max) => reseal({ db: tx, seal }, max))
  return count
}
