// Tells administrators that a refund was proposed: nobody else can pay it out. No name and no amount, only where the list is.
import { manner } from '#features/notifications/rules/manner.ts'
import { mailDraft, type MailDesk, type NoticeMail, queueMail } from '#features/notifications/server/index.ts'
import { giveBackStateOf } from '#features/payments/rules/give-back.ts'
import { findGiveBack, type GiveBackRow } from '#features/payments/server/index.ts'
import { listAdmins } from '#features/users/server/index.ts'
import { inLanguage } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { DEPOSITS_PATH } from '../rules/receipt.ts'
import { receiptMailWords } from '../text/mails/index.ts'

/** The subject is the refund's id. Nothing where it was paid out or withdrawn meanwhile. */
export const REFUND_PROPOSED: NoticeMail = {
  to: 'account',
  kind: 'refund-proposed',
  nameIn: (language) => receiptMailWords(language).names['refund-proposed'],
  manner: manner('money', 'admin', { turn: 'reader' }),
  async write({ db, firm }, { subjectId }, { role, disabledAt, language }) {
    const row = await findGiveBack(db, subjectId)
    if (!row || giveBackStateOf(row) !== 'proposed' || role !== 'admin' || disabledAt) return null
    const { open, why, ...said } = receiptMailWords(language).proposed
    const url = `${firm.publicUrl}${inLanguage(DEPOSITS_PATH, language)}`
    return { draft: mailDraft(said, [{ kind: 'action', label: open, url }], { language, firm, why }) }
  },
}

/** Part of the caller's transaction. Who proposed it knows. */
export async function tellAdmins(
  ctx: MailDesk,
  tx: Database,
  { id, proposedBy }: GiveBackRow,
): Promise<void> {
  for (const { id: recipientId } of await listAdmins(tx)) {
    if (recipientId !== proposedBy)
      await queueMail(ctx, tx, REFUND_PROPOSED, { recipientId, subjectId: id, edition: 0 })
  }
}
