// The mails about an appointment outside the firm: when, in the zone of its place, and where. Not its subject.
import { ALSO_BY_TEXT, manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  mailDraft,
  type MailReader,
  type NoticeMail,
  pageLink,
  queueMail,
  type Writing,
} from '#areas/messages/notifications/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, type Instant, isBefore, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import type { Context, FirmSettings } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { isAhead, momentOf } from '../rules/dates.ts'
import { isVisit } from '../rules/visits.ts'
import { caseMailWords } from '../words/index.ts'
import { editionOn } from './date-mails.ts'
import { type DateRow, findDated } from './dates-repository.ts'
import type { CaseRow } from './repository.ts'
import { dateFile, visitFacts } from './date-file.ts'

type Told = { date: DateRow; reader: MailReader; firm: FirmSettings; now: Instant }

/** Null if there is no such date, or it is over. Uses the facts at sending. */
async function visitFor(
  { db, seal, clock, firm }: Writing,
  dateId: string,
  reader: MailReader,
): Promise<Told | null> {
  const found = await findDated({ db, seal }, dateId)
  if (!found) return null
  const { date, of } = found
  if (of.clientId !== reader.id) throw new Error('people hear of their own cases only')
  const now = clock.now()
  const isOver = date.doneAt !== null || of.closedAt !== null || !isAhead(date, now)
  return isOver ? null : { date, reader, firm, now }
}

type Said = { subject: string; preheader: string; intro: string }

function visitMail(said: Said, { date, reader: { language }, firm, now }: Told) {
  const words = caseMailWords(language).visit
  const file = dateFile(date, { is: 'client' }, { language, firm, now })
  const blocks: Block[] = [
    { kind: 'facts', facts: visitFacts(date, language) },
    { kind: 'paragraph', text: words.more },
    pageLink(words.open, 'appointments', language, firm),
    { kind: 'paragraph', text: fill(words.cannot, { phone: firm.phone }) },
  ]
  const draft = mailDraft(said, blocks, { language, firm, why: caseMailWords(language).why })
  return { draft, attachments: [file] }
}

/** The subject is the date's id; the edition is its version. */
const CASE_APPOINTMENT: NoticeMail = {
  to: 'account',
  kind: 'case-appointment',
  nameIn: (language) => caseMailWords(language).names['case-appointment'],
  manner: manner('meetings', 'client', { ...ALSO_BY_TEXT, turn: 'reader' }),
  async write(services, { subjectId, edition }, reader) {
    const told = await visitFor(services, subjectId, reader)
    const words = caseMailWords(reader.language).visit
    return told && visitMail(edition > 1 ? words.changed : words.new, told)
  },
}

/** One for each day of the date and each reminder: a date that moves back is reminded of once. */
export function reminderEdition(day: string, reminder: number): number {
  return editionOn(day) * 100 + reminder
}

/** The subject is the date's id. */
const APPOINTMENT_REMINDER: NoticeMail = {
  to: 'account',
  kind: 'case-appointment-reminder',
  nameIn: (language) => caseMailWords(language).names['case-appointment-reminder'],
  manner: manner('meetings', 'client', { ...ALSO_BY_TEXT, turn: 'reader' }),
  async write(services, { subjectId, edition }, reader) {
    const told = await visitFor(services, subjectId, reader)
    if (!told || edition !== reminderEdition(told.date.day, edition % 100)) return null
    const { date, now } = told
    const moment = momentOf(date)
    if (moment && isBefore(moment, now)) return null
    const left = daysBetween(dateIn(date.zone ?? FIRM_ZONE, now), plainDate(date.day))
    const { today, ahead, ...said } = caseMailWords(reader.language).visit.reminder
    const intro = left === 0 ? today : plural(ahead, left, reader.language)
    return visitMail({ ...said, intro }, told)
  },
}

export const VISIT_MAILS = {
  'case-appointment': CASE_APPOINTMENT,
  'case-appointment-reminder': APPOINTMENT_REMINDER,
}

/** Runs in a transaction: mails the client when and where to be, once for each change of that. */
export async function tellOfVisit(ctx: Context, tx: Database, date: DateRow, of: CaseRow): Promise<void> {
  if (!isVisit(date.kind) || !isAhead(date, ctx.clock.now())) return
  const told = { recipientId: of.clientId, subjectId: date.id, edition: date.version }
  await queueMail(ctx, tx, CASE_APPOINTMENT, told)
}
