// Notifies those who may pay out a proposed refund: no name or amount, only where to look.
import type { Block } from '#areas/messages/notifications/rules/mail-draft.ts'
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import {
  type MailDesk,
  mailDraft,
  type NoticeMail,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { giveBackStateOf } from '#areas/money/payments/rules/give-back.ts'
import { findGiveBack, type GiveBackRow } from '#areas/money/payments/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { inLanguage } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { receiptMailWords } from '../words/index.ts'

const DEPOSITS = '/admin/deposits'

/** The subject is the refund's id. Not sent once paid out or withdrawn. */
const REFUND_PROPOSED: NoticeMail = {
  to: 'account',
  kind: 'refund-proposed',
  nameIn: (language) => receiptMailWords(language).names['refund-proposed'],
  manner: manner('office', 'admin', { mayTurnOff: true, isChatty: true, turn: 'reader' }),
  async write({ db, firm }, { subjectId }, { id, role, language, disabledAt }) {
    const row = await findGiveBack(db, subjectId)
    if (!row || giveBackStateOf(row) !== 'proposed') return null
    if (role !== 'admin' || disabledAt !== null || row.proposedBy === id) return null
    const { proposed, next, open, why } = receiptMailWords(language)
    const blocks: Block[] = [
      { kind: 'paragraph', text: next },
      { kind: 'action', label: open, url: `${firm.publicUrl}${inLanguage(DEPOSITS, language)}` },
    ]
    return { draft: mailDraft(proposed, blocks, { language, firm, why }) }
  },
}

export const RECEIPT_MAILS = { 'refund-proposed': REFUND_PROPOSED } as const

/** Runs in the transaction that proposes it. Skips the proposer. */
export async function tellOfProposal(
  ctx: MailDesk,
  tx: Database,
  { id: subjectId, proposedBy }: GiveBackRow,
): Promise<void> {
  for (const { id: recipientId } of await listAdmins(tx)) {
    if (recipientId === proposedBy) continue
    await queueMail(ctx, tx, REFUND_PROPOSED, { recipientId, subjectId, edition: 0 })
  }
}
