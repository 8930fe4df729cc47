// The mails about messages. None names the text, author or subject; several within a few minutes are one, and messages read since are not
// mailed.
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { ALSO_BY_TEXT, type Manner, manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  gatherMail,
  type MailDesk,
  mailDraft,
  type MailReader,
  type NoticeMail,
  pageLink,
  type Writing,
  noticeTexts,
} from '#areas/messages/notifications/server/index.ts'
import { listAttorneys } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { Side } from '../rules/sides.ts'
import { messageMailWords } from '../words/index.ts'
import { unreadOfHelper } from './helper-marks-repository.ts'
import { unreadOf } from './repository.ts'
import { helpersOf, type Subject, subjectFor } from './subject.ts'

const GATHERED = { ...ALSO_BY_TEXT, gatherMinutes: 10, turn: 'reader' } as const

const MANNERS: Record<Side, Manner> = {
  firm: manner('messages', 'client', { ...GATHERED, mayTurnOff: true }),
  client: manner('messages', 'staff', { ...GATHERED, mayTurnOff: true }),
}

/** The subject is the conversation's id. Not sent if its reader has read it, or may not any more. */
function mailFrom(side: Side): NoticeMail {
  const kind = `message-from-${side}` as const
  return {
    to: 'account',
    kind,
    nameIn: (language) => messageMailWords(language).names[kind],
    manner: MANNERS[side],
    async write(writing, { subjectId }, reader) {
      const { id: userId, role } = reader
      // A case may have been given to someone else since, and a client merged with another.
      const subject = await subjectFor(writing.db, { userId, role }, subjectId)
      if (reader.disabledAt || !subject) return null
      const { help } = subject
      const unread = help
        ? await unreadOfHelper(writing.db, help, subjectId)
        : (await unreadOf(writing.db, [subjectId], side === 'firm' ? 'client' : 'firm')).get(subjectId)
      const to = help ? 'helper' : side
      return unread ? { draft: draftOf(writing, subjectId, to, reader) } : null
    },
  }
}

/** `helper`: of the firm, to a client's helper. */
type Told = Side | 'helper'

function draftOf({ firm }: Writing, conversationId: string, told: Told, { language }: MailReader) {
  const { nothing, why, whyHelper, whyStaff, ...words } = messageMailWords(language)
  const { open, ...said } = words[told]
  const page = told === 'client' ? 'attorney' : 'portal'
  const blocks = [
    pageLink(open, page, language, firm, `/messages/${conversationId}`),
    { kind: 'paragraph', text: nothing } as const,
  ]
  return mailDraft(said, blocks, {
    language,
    firm,
    why: { firm: why, helper: whyHelper, client: whyStaff }[told],
  })
}

export const MESSAGE_MAILS = {
  'message-from-firm': mailFrom('firm'),
  'message-from-client': mailFrom('client'),
}

export const MESSAGE_TEXTS = noticeTexts({
  mails: MESSAGE_MAILS,
  wordsIn: (language) => messageMailWords(language).texts,
  pages: { 'message-from-firm': 'messages', 'message-from-client': 'dashboard' },
})

/** Runs in the caller's transaction: the client and their helpers, or the staff who work for them. */
export async function tellOfMessage(
  ctx: MailDesk,
  tx: Database,
  subject: Subject,
  side: Side,
): Promise<void> {
  const mail = MESSAGE_MAILS[`message-from-${side}`]
  const recipients = side === 'firm' ? await readersOf(tx, subject) : await workersOf(tx, subject)
  for (const recipientId of recipients)
    await gatherMail(ctx, tx, mail, { recipientId, subjectId: subject.id })
}

async function readersOf(tx: Database, subject: Subject): Promise<string[]> {
  const helpers = await helpersOf(tx, subject)
  return [subject.client.id, ...helpers.map(({ userId }) => userId)]
}

/** Its assignee, and the staff of the case, or of the client's cases; all attorneys if there is no one yet. */
async function workersOf(tx: Database, { case: ofCase, client, row }: Subject): Promise<string[]> {
  const cases = ofCase ? [ofCase] : await listCasesOfClient(tx, client.id)
  const open = cases.filter(({ outcome }) => outcome === null)
  const hands = open.flatMap(({ attorneyId, secondId }) => [attorneyId, secondId])
  const workers = hands.flatMap((id) => id ?? [])
  const ids = workers.length > 0 ? workers : (await listAttorneys(tx)).map(({ id }) => id)
  return [...new Set([...ids, row?.assignedId ?? []].flat())]
}
