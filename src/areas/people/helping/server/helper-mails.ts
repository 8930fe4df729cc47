// The mails about helpers: the invitation, and that help began or ended. None says anything of a case or of a message.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  type Addressed,
  type AddressMail,
  type MailDesk,
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { INVITATION_DAYS } from '../rules/helper.ts'
import { helpingMailWords } from '../words/index.ts'
import { findHelper, type HelperRow, isWaiting } from './repository.ts'

type Invitation = Addressed & { helperId: string }

/** The first name alone: an address may have been typed wrong. Not sent once it is accepted, taken back or over. */
const HELPER_INVITATION: AddressMail<Invitation> = {
  to: 'address',
  kind: 'helper-invitation',
  nameIn: (language) => helpingMailWords(language).names['helper-invitation'],
  manner: manner('account', 'address', { isUrgent: true, turn: 'reader' }),
  isShortLived: false,
  async write({ db, firm, clock }, { to, language, helperId }) {
    const row = await findHelper(db, helperId)
    if (!row || row.email !== to || !isWaiting(row, toDate(clock.now()))) return null
    const client = await findUser(db, row.clientId)
    const { open, how, stranger, why, introNameless, ...said } = helpingMailWords(language).invitation
    const name = client?.firstName ?? ''
    const intro = name === '' ? introNameless : fill(said.intro, { name })
    const days = INVITATION_DAYS
    const blocks: Block[] = [
      { kind: 'paragraph', text: fill(how, { days }) },
      pageLink(open, 'helpers', language, firm),
      { kind: 'paragraph', text: stranger },
    ]
    return { draft: mailDraft({ ...said, intro }, blocks, { language, firm, why }) }
  },
}

/** Queued mails keep the place of theirs: add at the end. */
const NEWS = ['began', 'left', 'stopped'] as const
type News = (typeof NEWS)[number]

/** The subject is the helper's id; the edition is its index in the list of news. The client gets `left`, the helper `stopped`. */
const HELPER_NEWS: NoticeMail = {
  to: 'account',
  kind: 'helper-news',
  nameIn: (language) => helpingMailWords(language).names['helper-news'],
  manner: manner('account', 'client', { isUrgent: true }),
  async write({ db, firm }, { subjectId, recipientId, edition }, { language, disabledAt }) {
    const news = NEWS[edition]
    const row = await findHelper(db, subjectId)
    const isTrue = row !== null && (row.endedAt === null) === (news === 'began')
    if (!news || disabledAt || !isTrue) return null
    const { nothing, whyClient, whyHelper, ...told } = helpingMailWords(language).news
    const { open, ...said } = told[news]
    const why = row.clientId === recipientId ? whyClient : whyHelper
    const page = news === 'stopped' ? 'portal' : 'helpers'
    const blocks: Block[] = [pageLink(open, page, language, firm), { kind: 'paragraph', text: nothing }]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const HELPING_MAILS = {
  'helper-invitation': HELPER_INVITATION,
  'helper-news': HELPER_NEWS,
} as const

/** Part of the caller's transaction. */
export function inviteHelper(ctx: MailDesk, tx: Database, row: Pick<HelperRow, 'id' | 'email' | 'language'>) {
  const { id: helperId, email: to, language } = row
  return queueMail(ctx, tx, HELPER_INVITATION, { to, language, helperId })
}

export function tellOfHelp(
  ctx: MailDesk,
  tx: Database,
  { helperId, recipientId, news }: { helperId: string; recipientId: string; news: News },
): Promise<void> {
  return queueMail(ctx, tx, HELPER_NEWS, { recipientId, subjectId: helperId, edition: NEWS.indexOf(news) })
}
