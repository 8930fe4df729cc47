import type { Services } from '#platform/context.ts'
import type { JobData, JobKind } from '#platform/jobs.ts'
import type { Letter } from '#platform/ports/mail.ts'
import type { LetterDraft } from '../rules/letter.ts'
import type { MailKind } from '../rules/mail.ts'
import { renderHtml } from '../rules/render-html.ts'
import { renderText } from '../rules/render-text.ts'
import { deliver } from './deliver.ts'

export type Outgoing<Data extends JobData> = {
  /** Stable: a job that is tried again sends the same mail. */
  id: string
  kind: MailKind
  /** Null where the address belongs to nobody we know. */
  recipientId: string | null
  to: string
  draft: LetterDraft
  /** The job that sends it. */
  job: { kind: JobKind<Data>; data: Data }
}

/** Once, however often its job runs; rejects where it was certainly not accepted. */
export function sendLetter<Data extends JobData>(
  services: Pick<Services, 'db' | 'clock' | 'mail' | 'log'>,
  { id: messageId, kind, recipientId, to, draft, job }: Outgoing<Data>,
): Promise<void> {
  const mail = { messageId, kind, recipientId, jobName: job.kind.name, jobData: job.data }
  return deliver(services, mail, () => Promise.resolve(written(messageId, to, draft)))
}

export function written(id: string, to: string, draft: LetterDraft): Letter {
  const { language, subject } = draft
  return {
    id,
    to,
    language,
    subject,
    text: renderText(draft),
    html: renderHtml(draft),
    attachments: [],
  }
}
