import type { Database } from '#platform/database.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { NoticeKind } from '../rules/notice-kinds.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { owe } from './repository.ts'

export type Announcement = {
  kind: NoticeKind
  recipientId: string
  /** What it is about; see `notice-kinds.ts`. */
  subjectId: string
  /** The same subject is told of again under its next edition only. */
  edition: number
  /** Not before this moment; at once where it is not given. */
  startAfter?: Date
}

/** Part of the caller's transaction: the letter is owed if and only if that commits, and only once. */
export async function announce(
  tx: Database,
  jobs: Jobs,
  { startAfter, ...notice }: Announcement,
): Promise<void> {
  const owed = await owe(tx, notice)
  if (!owed) return
  await jobs.enqueue(tx, SEND_NOTICE, { noticeId: owed.id }, startAfter ? { startAfter } : {})
}
