// The mail of the day: all that could wait and is still true, each as in its own mail.
import { findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import { type Instant, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { gatheredEdition } from '../rules/gathered-edition.ts'
import type { Block, MailDraft } from '../rules/mail-draft.ts'
import { manner } from '../rules/manner.ts'
import { ownMailWords } from '../words/index.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { mailDraft, pageLink } from './mail-parts.ts'
import { type NoticeMail, noticeMailOf, type Writing } from './mails.ts'
import { endNotice, gather, keepStep, listForDigest, type NoticeRow, waitForDigest } from './repository.ts'

/** The subject is the reader. Notices join it until it is sent, like all that gather. */
export const DIGEST: NoticeMail = {
  to: 'account',
  kind: 'notices-digest',
  nameIn: (language) => ownMailWords(language).names['notices-digest'],
  manner: manner('account', 'anyone'),
  async write(writing, notice) {
    const { firm } = writing
    const reader = await findUser(writing.db, notice.recipientId)
    const news = reader ? await newsFor(writing, notice, reader) : []
    if (!reader || news.length === 0) return null
    const { language } = reader
    const { settings, why, ...said } = ownMailWords(language).digest
    const blocks = [...news.flatMap(blocksOf), pageLink(settings, 'profile', language, firm, '#notices')]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

async function newsFor(
  writing: Writing,
  about: Pick<NoticeRow, 'recipientId' | 'edition'>,
  reader: UserRow,
): Promise<MailDraft[]> {
  const { db, clock, features } = writing
  const drafts = new Map<string, MailDraft>()
  for (const notice of await listForDigest(db, about, DIGEST.kind)) {
    const written = await noticeMailOf(features, notice.kind).write(writing, notice, reader)
    if (written) drafts.set(sameAs(written.draft), written.draft)
    else await endNotice(db, notice.id, 'not-true', toDate(clock.now()))
  }
  return [...drafts.values()]
}

type Action = Extract<Block, { kind: 'action' }>

function actionOf({ blocks }: MailDraft): Action | undefined {
  return blocks.find((block) => block.kind === 'action')
}

/** Notices with the same text and page are listed once. */
function sameAs(draft: MailDraft): string {
  return `${draft.subject} ${actionOf(draft)?.url ?? ''}`
}

function blocksOf(draft: MailDraft): Block[] {
  const action = actionOf(draft)
  return [{ kind: 'paragraph', text: draft.subject }, ...(action ? [action] : [])]
}

/** The notice waits for the mail of the day that is sent at that moment. */
export async function joinDigest(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { id: noticeId, recipientId, digestId }: NoticeRow,
  moment: Instant,
): Promise<void> {
  if (digestId !== null) return
  const now = clock.now()
  const [at, until] = [toDate(now), toDate(moment)]
  const edition = gatheredEdition(now)
  await db.transaction(async (tx) => {
    const about = { kind: DIGEST.kind, recipientId, subjectId: recipientId }
    const digest = await gather(tx, { ...about, edition, dueAt: until })
    await waitForDigest(tx, noticeId, digest.id)
    await keepStep(tx, { noticeId, step: 'for-digest', at, until: digest.dueAt })
    if (digest.events > 1) return
    await jobs.enqueue(tx, SEND_NOTICE, { noticeId: digest.id }, { startAfter: digest.dueAt })
  })
}
