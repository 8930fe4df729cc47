// Reads strangers' mails in a cage. This process parses none of them.
import { CageBroken, type CageLimits, CagedJobFailed, createCage } from '#platform/cage/cage.ts'
import { type MailReader, ReaderAway } from '#platform/ports/inbound-mail.ts'
import type { MailJobs } from './caged/jobs.ts'

/** A mail of 30 MB, and its files beside it. */
const LIMITS: CageLimits = {
  milliseconds: 60_000,
  cpuMilliseconds: 15_000,
  megabytes: 400,
  answerMegabytes: 100,
}

export function createMailReader(): MailReader {
  const cage = createCage<MailJobs>({ jobs: new URL('caged/jobs.ts', import.meta.url), children: 1 })
  return {
    async read(raw) {
      try {
        return await cage.run('readMail', raw, LIMITS)
      } catch (error) {
        if (error instanceof CageBroken || error instanceof CagedJobFailed) return null
        throw new ReaderAway(error instanceof Error ? error.message : 'unknown', { cause: error })
      }
    },
    close: () => cage.close(),
  }
}
