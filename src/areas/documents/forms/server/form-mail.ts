// Mails attorneys and administrators about editions that run out: 60, 30 and 7 days before the last day, and once it is past.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import { type CaseRow, findCase } from '#areas/cases/cases/server/index.ts'
import {
  type Addressed,
  type AddressMail,
  type MailDesk,
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listAdmins, listAttorneys } from '#areas/people/users/server/index.ts'
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  formatDate,
  formatPastDate,
  instant,
  plainDate,
  toDate,
} from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { daysLeftOf, toldAtOf, TOLD_BEFORE_DAYS } from '../rules/edition.ts'
import { formMailWords } from '../words/index.ts'
import { isAskedIn, questionnaireByLink, type QuestionLink } from './questionnaire-repository.ts'
import { listForms } from './repository.ts'

/** The subject is the reader. Not sent if none runs out any more. */
const FORMS_ENDING: NoticeMail = {
  to: 'account',
  kind: 'forms-ending',
  nameIn: (language) => formMailWords(language).names['forms-ending'],
  manner: manner('office', 'staff', { turn: 'reader' }),
  async write(writing, _notice, { disabledAt, language }) {
    const ending = await endingForms(writing)
    if (disabledAt || ending.length === 0) return null
    const { firm } = writing
    const { ends, ended, open, why, ...said } = formMailWords(language).ending
    const blocks = [
      ...ending.map(({ form, edition, until, toldAt }) => ({
        kind: 'paragraph' as const,
        text: fill(toldAt === 0 ? ended : ends, {
          form,
          edition,
          day: formatPastDate(plainDate(until), language),
        }),
      })),
      pageLink(open, 'attorney', language, firm),
    ]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

/** The subject is the case's id; the edition, its version before it was asked. Not sent if nothing is asked any more. */
const QUESTIONS_ASKED: NoticeMail = {
  to: 'account',
  kind: 'questions-asked',
  nameIn: (language) => formMailWords(language).names['questions-asked'],
  manner: manner('case', 'client', { turn: 'reader' }),
  async write({ db, firm }, { subjectId }, { id, language, disabledAt }) {
    const of = await findCase(db, subjectId)
    if (!of || of.outcome !== null || disabledAt || !(await isAskedIn(db, of.id))) return null
    if (of.clientId !== id) throw new Error('people hear of their own cases only')
    const { open, nothing, why, ...said } = formMailWords(language).questions
    const blocks = [
      pageLink(open, 'portal', language, firm, `/cases/${of.id}/questions`),
      { kind: 'paragraph', text: nothing } as const,
    ]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

type ByLink = Addressed & { linkId: string }

/** To somebody who is not the client. Not sent once the link opens nothing any more. */
export const QUESTIONS_LINK: AddressMail<ByLink> = {
  to: 'address',
  kind: 'questions-link',
  nameIn: (language) => formMailWords(language).names['questions-link'],
  manner: manner('case', 'address', { isUrgent: true, turn: 'reader' }),
  isShortLived: false,
  async write({ db, seal, firm, clock, links }, { language, linkId }) {
    const row = await questionnaireByLink({ db, seal }, linkId)
    if (!row?.link || row.doneAt || row.withdrawnAt || row.link.until <= toDate(clock.now())) return null
    if ((await findCase(db, row.caseId))?.outcome !== null) return null
    const { open, code, until, stranger, why, ...said } = formMailWords(language).link
    const day = formatDate(dateIn(FIRM_ZONE, instant(row.link.until)), language)
    const blocks = [
      pageLink(open, 'questionsByLink', language, firm, `#${links.tokenFor('questions', linkId)}`),
      { kind: 'paragraph', text: code } as const,
      { kind: 'paragraph', text: fill(until, { day }) } as const,
      { kind: 'paragraph', text: fill(stranger, { phone: firm.phone }) } as const,
    ]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const FORM_MAILS = {
  'forms-ending': FORMS_ENDING,
  'questions-asked': QUESTIONS_ASKED,
  'questions-link': QUESTIONS_LINK,
} as const

/** Part of the caller's transaction. The reader is no client of the firm: the mail is the address's alone. */
export async function mailLink(ctx: MailDesk, tx: Database, link: QuestionLink): Promise<void> {
  const { email: to, language, id: linkId } = link
  await queueMail(ctx, tx, QUESTIONS_LINK, { to, language, recipientId: null, linkId })
}

/** Part of the caller's transaction. */
export async function tellOfQuestions(
  ctx: MailDesk,
  tx: Database,
  { id, clientId, version }: Pick<CaseRow, 'id' | 'clientId' | 'version'>,
): Promise<void> {
  await queueMail(ctx, tx, QUESTIONS_ASKED, { recipientId: clientId, subjectId: id, edition: version })
}

export type EndingForm = { id: string; form: string; edition: string; until: string; toldAt: number }

/** In use, and within the first of the days before its end, or past it. */
export async function endingForms({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<EndingForm[]> {
  const today = dateIn(FIRM_ZONE, clock.now()).toString()
  return (await listForms(db)).flatMap((row): EndingForm[] => {
    const { id, form, edition, acceptedUntil: until, archivedAt } = row
    const toldAt = toldAtOf(daysLeftOf(row, today))
    return toldAt === null || until === null || archivedAt ? [] : [{ id, form, edition, until, toldAt }]
  })
}

/** Safe to repeat, and after days without the product: each step of a last day is mailed once. */
export async function tellOfEndingForms(services: Services): Promise<void> {
  const ending = await endingForms(services)
  const steps: readonly number[] = [...TOLD_BEFORE_DAYS, 0]
  const editions = ending.map(
    ({ until, toldAt }) =>
      daysBetween(plainDate('1970-01-01'), plainDate(until)) * steps.length + steps.indexOf(toldAt),
  )
  await services.db.transaction(async (tx) => {
    const people = [...(await listAttorneys(tx)), ...(await listAdmins(tx))].map(({ id }) => id)
    for (const id of new Set(people)) {
      for (const edition of new Set(editions))
        await queueMail(services, tx, FORMS_ENDING, { recipientId: id, subjectId: id, edition })
    }
  })
}
