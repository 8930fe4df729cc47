// The price list: administrators keep it, drafts choose from it. Choices are copied, so a new price changes no invoice.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin, requireStaff } from '#platform/guard.ts'
import type { PriceList, SavePriceInput } from '../contract.ts'
import { PRICES_MAX } from '../rules/price.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { invoiceError } from './invoice-error.ts'
import { countPrices, listPrices, lockPrices, putPrice } from './prices-repository.ts'

/** For staff: offered prices, and those no longer offered. */
export async function readPrices(ctx: Context): Promise<PriceList> {
  requireStaff(ctx)
  const rows = await listPrices(ctx.db)
  return {
    prices: rows.map(({ id, kind, nameEn, nameEs, amountCents, isActive }) => ({
      id,
      kind,
      name: { en: nameEn, es: nameEs },
      amountCents,
      isActive,
    })),
  }
}

/** For administrators: adds one or changes one from now on. None is deleted, only withdrawn. */
export async function savePrice(
  ctx: Context,
  { priceId, kind, name, amountCents, isActive }: SavePriceInput,
): Promise<PriceList> {
  const { userId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockPrices(tx)
    const { others, isKnown } = await countPrices(tx, priceId)
    if (!isKnown && others >= PRICES_MAX) throw invoiceError(ctx.firm, 'PRICES_TOO_MANY', { max: PRICES_MAX })
    const saved = { savedBy: userId, savedAt: toDate(ctx.clock.now()) }
    await putPrice(tx, {
      id: priceId,
      kind,
      nameEn: name.en,
      nameEs: name.es,
      amountCents,
      isActive,
      ...saved,
    })
    await recordAudit(tx, asker(ctx), {
      action: INVOICE_ACTIONS['price.saved'],
      subjectId: null,
      after: { priceId, kind, amountCents, isActive },
    })
  })
  return readPrices(ctx)
}
