// Notifies staff who may confirm that a fee may leave trust: no name, case or amount, only where to look.
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import { isOnCase } from '#areas/cases/cases/rules/policy.ts'
import { findCase } from '#areas/cases/cases/server/index.ts'
import {
  mailDraft,
  type NoticeMail,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Place } from '#platform/keyset.ts'
import { agreementMailWords } from '../words/index.ts'
import { findWaiting, listAllWaiting, proposedBy, type WaitingTurn } from './repository.ts'

/**
 * The subject is the id of the agreement's part, the edition how often it was proposed before. Not sent once confirmed,
 * recorded as not happened, or without trust money.
 */
const FEE_PROPOSED: NoticeMail = {
  to: 'account',
  kind: 'fee-proposed',
  nameIn: (language) => agreementMailWords(language).names['fee-proposed'],
  manner: manner('office', 'staff', { mayTurnOff: true, isChatty: true, turn: 'reader' }),
  async write({ db, firm, clock }, { subjectId, edition }, { id, role, language, disabledAt }) {
    const waiting = await findWaiting(db, { milestoneRowId: subjectId, today: today({ clock }) })
    const of = waiting && (await findCase(db, waiting.caseId))
    if (!waiting || !of || waiting.turn !== edition) return null
    const mayConfirm = role === 'admin' || (role === 'attorney' && isOnCase(id, of))
    if (!mayConfirm || disabledAt !== null) return null
    const { said, next, open, why } = agreementMailWords(language).proposed
    const blocks: Block[] = [{ kind: 'paragraph', text: next }, pageLink(open, 'attorney', language, firm)]
    return { draft: mailDraft(said, blocks, { language, firm, why }) }
  },
}

export const PROPOSAL_MAILS = { 'fee-proposed': FEE_PROPOSED } as const

function today({ clock }: Pick<Services, 'clock'>): string {
  return dateIn(FIRM_ZONE, clock.now()).toString()
}

/** The job. A fee waits because of a day, a case, a person or arriving money: only the list knows. */
export async function tellOfProposals(services: Services): Promise<void> {
  let after: Place | null = null
  do {
    const page = await listAllWaiting(services.db, today(services), { after, limit: PAGE_SIZE_MAX })
    for (const { row } of page) await services.db.transaction((tx) => tell(services, tx, row))
    after = page.length < PAGE_SIZE_MAX ? null : (page.at(-1)?.place ?? null)
  } while (after !== null)
}

/** Once per proposal. The person who recorded the event knows. */
async function tell(services: Services, tx: Database, waiting: WaitingTurn): Promise<void> {
  const of = await findCase(tx, waiting.caseId)
  const knows = await proposedBy(tx, { caseId: waiting.caseId, milestoneId: waiting.milestone.milestoneId })
  const admins = await listAdmins(tx)
  const about = { subjectId: waiting.milestone.id, edition: waiting.turn }
  for (const recipientId of new Set([...admins.map(({ id }) => id), of?.attorneyId, of?.secondId])) {
    if (!recipientId || recipientId === knows) continue
    await queueMail(services, tx, FEE_PROPOSED, { recipientId, ...about })
  }
}
