// What the case's fee agreement lets trust pay of an invoice.
import { allowedCents, type FeeStanding } from '#areas/money/agreements/rules/fee-standing.ts'
import { feeStandingOf } from '#areas/money/agreements/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { trustLimit } from '../rules/trust.ts'
import type { InvoiceRow } from './repository.ts'

export type FeeLimit = { fees: FeeStanding | null; limitCents: Cents }

/** Locks the client's money before the draw: no event earns the same concurrently. */
export async function feeLimitOf(
  services: Pick<Services, 'clock'>,
  db: Database,
  { caseId }: Pick<InvoiceRow, 'caseId'>,
  sums: { costCents: Cents; appliedCents: Cents; openCents: Cents },
): Promise<FeeLimit> {
  const fees = caseId === null ? null : await feeStandingOf(services, db, caseId)
  return { fees, limitCents: trustLimit(fees && allowedCents(fees), sums) }
}
