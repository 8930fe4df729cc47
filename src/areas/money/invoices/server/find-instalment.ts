import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { standingsOf } from '../rules/plan.ts'
import * as repository from './repository.ts'
import { asInstalment, coveredOrComing, moneyOf } from './standing.ts'

/** One instalment with the client's balance on it. */
export async function findInstalment(
  db: Database,
  id: string,
): Promise<(repository.InstalmentRow & { openCents: Cents }) | null> {
  const found = await repository.findInstalment(db, id)
  const invoice = found && (await repository.findById(db, found.invoiceId))
  if (!found || !invoice) return null
  const settled = coveredOrComing(await moneyOf(db, invoice.id))
  const plan = standingsOf((await repository.listInstalments(db, [invoice.id])).map(asInstalment), settled)
  const openCents = plan.find(({ position }) => position === found.position)?.openCents ?? 0
  return { ...found, openCents }
}
