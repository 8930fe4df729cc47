// The mail to staff about a callback request. It says when, and nothing of who or why.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  mailDraft,
  type MailDesk,
  type NoticeMail,
  pageLink,
  queueMail,
  noticeTexts,
} from '#areas/messages/notifications/server/index.ts'
import { FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { callbackMailWords } from '../words/index.ts'
import { saidTime } from './call-times.ts'
import { type CallbackRow, findCallback } from './repository.ts'

/** Queued mails keep the place of theirs: add at the end. */
const NEWS = ['asked', 'late', 'many'] as const
type News = (typeof NEWS)[number]

/** The subject is the request's id; the edition the place of the news. */
const CALLBACK_MAIL: NoticeMail = {
  to: 'account',
  kind: 'callback',
  manner: manner('office', 'staff', { ...ALSO_BY_TEXT, isUrgent: true, turn: 'reader' }),
  nameIn: (language) => callbackMailWords(language).names.callback,
  messageIdOf: (_writing, { recipientId, subjectId, edition }) =>
    Promise.resolve(`callback-${NEWS[edition]}-${subjectId}-${recipientId}`),
  async write(writing, { subjectId, edition }, { language, disabledAt }) {
    const { firm } = writing
    const news = NEWS[edition]
    const row = await findCallback(writing, subjectId)
    if (!news || disabledAt || !row || !isWaiting(row)) return null
    const { open, press, why, ...told } = callbackMailWords(language).request
    const blocks = [pageLink(open, 'attorney', language, firm), { kind: 'paragraph', text: press }] as const
    const window = { startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }
    const intro = fill(told[news].intro, { time: saidTime(window, FIRM_ZONE, language).label })
    return { draft: mailDraft({ ...told[news], intro }, blocks, { language, firm, why }) }
  },
}

export const CALLBACK_MAILS = { callback: CALLBACK_MAIL } as const

export const CALLBACK_TEXTS = noticeTexts({
  mails: CALLBACK_MAILS,
  wordsIn: (language) => callbackMailWords(language).texts,
  pages: { callback: 'dashboard' },
})

/** Neither called nor closed. */
export function isWaiting({ tries, closedAt }: CallbackRow): boolean {
  return tries === 0 && closedAt === null
}

export function tellOfCallback(
  ctx: MailDesk,
  tx: Database,
  subjectId: string,
  news: News,
  recipientId: string,
): Promise<void> {
  return queueMail(ctx, tx, CALLBACK_MAIL, { recipientId, subjectId, edition: NEWS.indexOf(news) })
}
