import { settledNow } from '#areas/office/readings/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type ConsultationPrice, consultationPriceOf } from '../rules/price.ts'

/** Whether booking costs the fee now: nothing where nobody could pay it. Runs in the booking transaction, if there is one. */
export async function consultationPrice(
  { firm }: Pick<Services, 'firm'>,
  db: Database,
): Promise<ConsultationPrice> {
  if (!firm.takesCards) return 'free-with-account'
  return consultationPriceOf(await settledNow(db), firm.consultationPrice)
}
