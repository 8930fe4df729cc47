// The mail about an appointment outside the firm: when, in the zone of its place, and where. Not its subject.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { isAhead } from '../rules/dates.ts'
import { isVisit } from '../rules/visits.ts'
import { caseMailWords } from '../words/index.ts'
import { type DateRow, findDated } from './dates-repository.ts'
import type { CaseRow } from './repository.ts'
import { dateFile, visitFacts } from './date-file.ts'

/** The subject is the date's id; the edition is its version. Uses the facts at sending. */
const CASE_APPOINTMENT: NoticeMail = {
  to: 'account',
  kind: 'case-appointment',
  nameIn: (language) => caseMailWords(language).names['case-appointment'],
  manner: manner('meetings', 'client', { ...ALSO_BY_TEXT, turn: 'reader' }),
  async write({ db, seal, clock, firm }, { subjectId, edition }, reader) {
    const found = await findDated({ db, seal }, subjectId)
    if (!found) return null
    const { date, of } = found
    if (of.clientId !== reader.id) throw new Error('people hear of their own cases only')
    if (date.doneAt !== null || of.closedAt !== null || !isAhead(date, clock.now())) return null
    const { language } = reader
    const words = caseMailWords(language).visit
    const file = dateFile(date, { is: 'client' }, { language, firm, now: clock.now() })
    const blocks: Block[] = [
      { kind: 'facts', facts: visitFacts(date, language) },
      { kind: 'paragraph', text: words.more },
      pageLink(words.open, 'appointments', language, firm),
      { kind: 'paragraph', text: fill(words.cannot, { phone: firm.phone }) },
    ]
    const said = edition > 1 ? words.changed : words.new
    const draft = mailDraft(said, blocks, { language, firm, why: caseMailWords(language).why })
    return { draft, attachments: [file] }
  },
}

export const VISIT_MAILS = { 'case-appointment': CASE_APPOINTMENT }

/** Runs in a transaction: mails the client when and where to be, once for each change of that. */
export async function tellOfVisit(ctx: Context, tx: Database, date: DateRow, of: CaseRow): Promise<void> {
  if (!isVisit(date.kind) || !isAhead(date, ctx.clock.now())) return
  const told = { recipientId: of.clientId, subjectId: date.id, edition: date.version }
  await queueMail(ctx, tx, CASE_APPOINTMENT, told)
}
