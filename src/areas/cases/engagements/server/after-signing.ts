// What a signer is shown once they have signed: their copy, and where the deposit is paid.
import { invoiceDue } from '#areas/money/invoices/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { SigningView } from '../contract.ts'
import type { EngagementRow, SignerRow } from './repository.ts'

type After = NonNullable<SigningView['after']>

export async function afterSigning(ctx: Context, row: EngagementRow, signer: SignerRow): Promise<After> {
  const { part, signedAt } = signer
  const due =
    row.invoiceId !== null && part !== 'second-client' ? await invoiceDue(ctx.db, row.invoiceId) : null
  const isOwn = ctx.actor.kind === 'user' && part === 'client'
  return {
    signedAt: signedAt?.toISOString() ?? null,
    hasCopy: row.recordId !== null,
    // By a link their account opens the invoice after signing in.
    pay:
      due && part === 'client' && (isOwn || row.payLinkId === null)
        ? { invoiceId: due.id, amountCents: due.openCents, isPaid: due.openCents === 0 }
        : null,
    payLink:
      due && due.openCents > 0 && row.payLinkId !== null && !isOwn
        ? ctx.links.tokenFor('pay', row.payLinkId)
        : null,
  }
}
