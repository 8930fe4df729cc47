import type { MoneyAsked, MoneyRequests } from '#areas/money/agreements/server/index.ts'
import type { Context } from '#platform/context.ts'
import { createDraft } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { openRequests } from './owed.ts'

type Asked = MoneyAsked & {
  /** Monthly parts, the first on the due day; null: all at once. */
  planCount: number | null
}

/** Asks for money in advance by a request that is issued at once: its id. */
export async function askIntoTrust(ctx: Context, asked: Asked): Promise<string> {
  const { clientId, caseId, dueOn, description, amountCents, planCount } = asked
  const { id: invoiceId } = await createDraft(ctx, {
    clientId,
    caseId,
    kind: 'retainer',
    dueOn,
    lines: [{ kind: 'service', description, amountCents }],
    planCount,
    usesTrust: false,
    usesUnassignedTrust: false,
  })
  await issueInvoice(ctx, { invoiceId })
  return invoiceId
}

export const moneyRequests: MoneyRequests = {
  open: openRequests,
  async ask(ctx, asked) {
    await askIntoTrust(ctx, { ...asked, planCount: null })
  },
}
