// The mail to a member of staff about a detained person. It links to the report and repeats none of its content.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  mailDraft,
  type MailDesk,
  type NoticeMail,
  pageLink,
  queueMail,
  noticeTexts,
} from '#areas/messages/notifications/server/index.ts'
import { LIMITS } from '#firm/limits.ts'
import { fill } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import type { Rung } from '../rules/ladder.ts'
import { detentionMailWords } from '../words/index.ts'
import { findAlerted, listCrowd, type ReportRow } from './repository.ts'

/** Queued mails keep the place of their rung: add at the end. */
const NEWS = ['first', 'climbed', 'everyone', 'crowd'] as const satisfies readonly (Rung | 'crowd')[]
type News = (typeof NEWS)[number]

/** The subject is the report's id; the edition the place of its news. */
const DETENTION_REPORT: NoticeMail = {
  to: 'account',
  kind: 'detention-report',
  nameIn: (language) => detentionMailWords(language).names['detention-report'],
  manner: manner('office', 'staff', { ...ALSO_BY_TEXT, isUrgent: true, turn: 'reader' }),
  messageIdOf: (_writing, { recipientId, subjectId, edition }) =>
    Promise.resolve(`detention-${NEWS[edition]}-${subjectId}-${recipientId}`),
  async write(writing, { subjectId, edition }, { language, disabledAt }) {
    const { firm } = writing
    const news = NEWS[edition]
    const row = await findAlerted(writing, subjectId)
    if (!news || disabledAt || !row || !isWaiting(row)) return null
    const { open, press, why, ...told } = detentionMailWords(language).report
    const blocks = [
      pageLink(open, 'attorney', language, firm, `/detained/${row.id}`),
      { kind: 'paragraph', text: press },
    ] as const
    const count = row.crowd === null ? 1 : (await listCrowd(writing, row.crowd, 1)).count
    const values = { minutes: LIMITS.climbAfterMinutes, count }
    const intro = fill(told[news].intro, values)
    return { draft: mailDraft({ ...told[news], intro }, blocks, { language, firm, why }) }
  },
}

export const DETENTION_MAILS = { 'detention-report': DETENTION_REPORT } as const

export const DETENTION_TEXTS = noticeTexts({
  mails: DETENTION_MAILS,
  wordsIn: (language) => detentionMailWords(language).texts,
  pages: { 'detention-report': 'dashboard' },
})

/** Neither called about nor closed. */
export function isWaiting({ calledAt, closedAt }: ReportRow): boolean {
  return calledAt === null && closedAt === null
}

export function tellOfReport(
  ctx: MailDesk,
  tx: Database,
  subjectId: string,
  news: News,
  recipientId: string,
): Promise<void> {
  return queueMail(ctx, tx, DETENTION_REPORT, { recipientId, subjectId, edition: NEWS.indexOf(news) })
}
