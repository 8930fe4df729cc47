// Once a month at most: administrators hear that documents past their date wait for a decision. No case is named.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import { expiredCases } from '#areas/documents/documents/server/index.ts'
import {
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { CASES_SHOWN_MAX, stateOf } from '../rules/standing.ts'
import { retentionMailWords } from '../words/index.ts'
import { deletionsOf } from './repository.ts'

/** The subject is the reader, the edition the month: two in a month are one mail. If decided meanwhile, none is sent. */
const PAST_DATE: NoticeMail = {
  to: 'account',
  kind: 'documents-past-date',
  nameIn: (language) => retentionMailWords(language).names['documents-past-date'],
  manner: manner('office', 'admin', { turn: 'reader' }),
  async write({ db, clock, firm }, _notice, { role, disabledAt, language }) {
    if (role !== 'admin' || disabledAt || !(await isAnyWaiting(db, { clock }))) return null
    const { pastDate, why } = retentionMailWords(language)
    const { next, open, ...said } = pastDate
    const blocks = [{ kind: 'paragraph' as const, text: next }, pageLink(open, 'retention', language, firm)]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const RETENTION_MAILS = { 'documents-past-date': PAST_DATE } as const

/** Cases confirmed by two people wait only for the night. */
async function isAnyWaiting(db: Database, services: Pick<Services, 'clock'>): Promise<boolean> {
  const cases = await expiredCases(db, services, { max: CASES_SHOWN_MAX })
  const deletions = await deletionsOf(
    db,
    cases.map(({ id }) => id),
  )
  return cases.some(({ id }) => stateOf(deletions.get(id) ?? null) !== 'confirmed')
}

export async function tellOfPastDate(services: Services): Promise<void> {
  if (!(await isAnyWaiting(services.db, services))) return
  const { year, month } = dateIn(FIRM_ZONE, services.clock.now())
  await services.db.transaction(async (tx) => {
    for (const { id } of await listAdmins(tx))
      await queueMail(services, tx, PAST_DATE, { recipientId: id, subjectId: id, edition: year * 12 + month })
  })
}
