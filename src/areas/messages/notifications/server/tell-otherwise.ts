// A notice that mail cannot deliver, or did not: by text if its reader agreed to texts, else not at all, as staff see.
import { queueText, textNumberOf } from '#areas/messages/texts/server/index.ts'
import type { UserRow } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type MailStop, mailStop } from '../rules/mail-report.ts'
import type { Manner } from '../rules/manner.ts'
import { DIGEST } from './digest-mail.ts'
import { stateOfAddress } from './mail-address.ts'
import { hasStep, keepStep, lockNotice, type NoticeRow, tellByText } from './repository.ts'

type Asking = Pick<Services, 'db' | 'seal'>
type Kind = { kind: string; manner: Manner }

/** Why this notice does not go by mail; null if it may. */
export async function stopOf(
  services: Asking,
  { kind, manner }: Kind,
  notice: Pick<NoticeRow, 'id'>,
  { email }: Pick<UserRow, 'email'>,
): Promise<MailStop | null> {
  if (await hasStep(services.db, notice.id, 'returned')) return 'no-address'
  // All that the mail of the day gathers is its reader's to turn off.
  const mayTurnOff = manner.mayTurnOff || kind === DIGEST.kind
  return mailStop({ ...manner, mayTurnOff }, await stateOfAddress(services, email))
}

type Queueing = Pick<Services, 'jobs' | 'clock' | 'seal'>

/** False if no text can carry it, or one was tried. Runs in the caller's transaction. */
export async function textInstead(
  services: Queueing,
  tx: Database,
  { manner }: Pick<Kind, 'manner'>,
  noticeId: string,
): Promise<boolean> {
  const notice = await lockNotice(tx, noticeId)
  if (!notice || notice.endedAt !== null || !manner.channels.includes('text')) return false
  if (notice.toldBy === 'text' && notice.sentAt === null) return true
  if (await hasStep(tx, noticeId, 'text-failed')) return false
  if (!(await textNumberOf(tx, notice.recipientId))) return false
  const { kind, recipientId, subjectId, edition } = notice
  const at = toDate(services.clock.now())
  const isOwed = await queueText(services, tx, { kind }, { recipientId, subjectId, edition })
  if (isOwed) await keepStep(tx, { noticeId, step: 'texting', at })
  const isTexted = !isOwed && (await hasStep(tx, noticeId, 'texted'))
  await tellByText(tx, noticeId, isTexted ? at : null)
  return true
}
