import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { checkDocument } from './check-document.ts'
import { listUnchecked } from './documents-repository.ts'
import { watchChecks } from './documents-unchecked.ts'
import { CHECK_AGAIN, CHECK_DOCUMENT, FORGET_ARCHIVES, MAKE_PACKET } from './job-kinds.ts'
import { forgetArchives, makePacketFiles } from './make-packet.ts'
import { listMaking } from './packets-repository.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'
const HOURLY = '35 * * * *'
/** After this time an unfinished packet has its job enqueued again. */
const MAKE_AGAIN_MINUTES = 10

export async function registerDocumentJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(CHECK_DOCUMENT, (data) => checkDocument(services, data))
  await runner.repeat(CHECK_AGAIN, EVERY_TEN_MINUTES, () => checkAgain(services))
  await runner.work(MAKE_PACKET, (data) => makePacketFiles(services, data))
  await runner.repeat(FORGET_ARCHIVES, HOURLY, async () => void (await forgetArchives(services)))
}

/** Nothing is being checked forever: a lost or failed job is enqueued again, and long waits are reported. */
export async function checkAgain(services: Services): Promise<void> {
  for (const documentId of await listUnchecked(services.db, toDate(services.clock.now())))
    await services.jobs.enqueue(services.db, CHECK_DOCUMENT, { documentId }, { singletonKey: documentId })
  const before = toDate(plusMinutes(services.clock.now(), -MAKE_AGAIN_MINUTES))
  for (const packetId of await listMaking(services.db, before))
    await services.jobs.enqueue(services.db, MAKE_PACKET, { packetId }, { singletonKey: packetId })
  await watchChecks(services)
}
