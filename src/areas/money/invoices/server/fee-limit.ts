// What the case's fee agreement lets trust money pay of an invoice.
import { allowedCents, type FeeStanding } from '#areas/money/agreements/rules/fee-standing.ts'
import { feeStandingOf } from '#areas/money/agreements/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { trustLimit } from '../rules/trust.ts'
import type { InvoiceRow } from './repository.ts'

export type FeeLimit = { fees: FeeStanding | null; limitCents: Cents }

/** Before it is drawn on, the client's money is locked: no event earns the same meanwhile. */
export async function feeLimitOf(
  services: Pick<Services, 'clock'>,
  db: Database,
  { caseId }: Pick<InvoiceRow, 'caseId'>,
  sums: { costCents: Cents; appliedCents: Cents; openCents: Cents },
): Promise<FeeLimit> {
  const fees = caseId === null ? null : await feeStandingOf(services, db, caseId)
  return { fees, limitCents: trustLimit(fees && allowedCents(fees), sums) }
}
