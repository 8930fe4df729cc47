import type { MoneyRequests } from '#areas/money/agreements/server/index.ts'
import { createDraft } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { openRequests } from './owed.ts'

/** Asks for money in advance by a request that is issued at once. */
export const moneyRequests: MoneyRequests = {
  open: openRequests,
  async ask(ctx, { clientId, caseId, dueOn, description, amountCents }) {
    const { id: invoiceId } = await createDraft(ctx, {
      clientId,
      caseId,
      kind: 'retainer',
      dueOn,
      lines: [{ kind: 'service', description, amountCents }],
      planCount: null,
      usesTrust: false,
      usesUnassignedTrust: false,
    })
    await issueInvoice(ctx, { invoiceId })
  },
}
