// The client's own consent to have the parts of a plan charged by themselves.
import { asker } from '#areas/office/audit/server/index.ts'
import { agreeToTerms } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { AgreeToAutopayInput, Autopay, AutopayOffer, OfferAutopayInput } from '../contract.ts'
import { AUTOPAY_OFFERS } from '../rules/autopay.ts'
import { agreeAs, type Consenter, saveAndOffer, scheduleNow } from './autopay-consent.ts'
import { autopayOf } from './autopay-view.ts'
import { lockPayable } from './who-may.ts'

/** For the client. Nothing is charged, and nothing will be before they agree to what this answers with. */
export async function offerAutopay(ctx: Context, input: OfferAutopayInput): Promise<AutopayOffer> {
  const { userId } = requireSignedIn(ctx)
  const { invoiceId, method, paymentToken: token, termsDigest: digest = null } = input
  const who = clientOf(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = await who.lock(tx, invoiceId)
    await scheduleNow(ctx, tx, row, { who, method })
    await agreeToTerms(ctx, tx, { userId, moments: ['payment'], digest })
  })
  await countAgainst(ctx, AUTOPAY_OFFERS, userId)
  return saveAndOffer(ctx, who, { invoiceId, method, token, payer: null })
}

/** For the client, to whom it was offered. */
export async function agreeToAutopay(ctx: Context, input: AgreeToAutopayInput): Promise<Autopay> {
  return agreeAs(ctx, clientOf(ctx), input, (tx, row) => autopayOf(ctx, tx, row))
}

/** Another card or account of theirs takes the place of what was agreed to before, no matter by whom. */
function clientOf(ctx: Context): Consenter {
  return {
    owner: { offeredTo: requireSignedIn(ctx).userId, payLinkId: null },
    methods: ['card', 'bank'],
    mayReplace: true,
    lock: (tx, invoiceId) => lockPayable(ctx, tx, invoiceId),
    by: asker(ctx),
  }
}
