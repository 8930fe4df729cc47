// The client's own consent to automatic charges of a plan's parts.
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

/** For the client. Charges nothing, now or before they agree to the returned offer. */
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

/** For the client who has the offer. */
export async function agreeToAutopay(ctx: Context, input: AgreeToAutopayInput): Promise<Autopay> {
  return agreeAs(ctx, clientOf(ctx), input, (tx, row) => autopayOf(ctx, tx, row))
}

/** Their new card or account replaces any earlier consent, no matter whose. */
function clientOf(ctx: Context): Consenter {
  return {
    owner: { offeredTo: requireSignedIn(ctx).userId, payLinkId: null },
    methods: ['card', 'bank'],
    mayReplace: true,
    lock: (tx, invoiceId) => lockPayable(ctx, tx, invoiceId),
    by: asker(ctx),
  }
}
