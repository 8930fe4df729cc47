import type { Services } from '#platform/context.ts'
import type { JobData, JobKind } from '#platform/jobs.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import type { MailKind } from '../rules/mail.ts'
import { deliver } from './deliver.ts'
import { rendered } from './rendered.ts'

export type Outgoing<Data extends JobData> = {
  /** Stable: a job that is tried again sends the same mail. */
  id: string
  kind: MailKind
  /** Null where the address belongs to nobody we know. */
  recipientId: string | null
  to: string
  draft: MailDraft
  /** The job that sends it. */
  job: { kind: JobKind<Data>; data: Data }
}

/** Once, however often its job runs; rejects where it was certainly not accepted. */
export function sendLetter<Data extends JobData>(
  services: Pick<Services, 'db' | 'clock' | 'mail' | 'log'>,
  { id: messageId, kind, recipientId, to, draft, job }: Outgoing<Data>,
): Promise<void> {
  const mail = {
    messageId,
    kind,
    recipientId,
    isShortLived: false,
    jobName: job.kind.name,
    jobData: job.data,
  }
  return deliver(services, mail, () => Promise.resolve(rendered(messageId, to, { draft })))
}
