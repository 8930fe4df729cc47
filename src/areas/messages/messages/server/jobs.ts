import type { JobRunner } from '#platform/jobs.ts'
import { SEND_OUTGOING, SEND_OVERDUE } from './job-kinds.ts'
import { type Sending, sendOutgoing, sendOverdue } from './send-outgoing.ts'

const EACH_MINUTE = '* * * * *'

export async function registerMessageJobs(runner: JobRunner, services: Sending): Promise<void> {
  await runner.work(SEND_OUTGOING, ({ messageId }) => sendOutgoing(services, messageId))
  await runner.repeat(SEND_OVERDUE, EACH_MINUTE, () => sendOverdue(services))
}
