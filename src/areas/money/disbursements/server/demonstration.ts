import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Demonstration } from '#platform/feature.ts'
import { recordDisbursement } from './record-disbursement.ts'
import { listOfCase } from './repository.ts'

/** A fixed id, so that a restart after an interrupted start records it once. */
const TRANSLATION = '0190c0de-0000-7000-8000-00000000d15b'

/** A translation that the firm paid and the demonstration's invoice bills. */
export async function demonstrateDisbursements({
  attorney,
  maria: client,
}: Pick<Demonstration, 'attorney' | 'maria'>): Promise<void> {
  if (client.actor.kind !== 'user') return
  const [first] = await listCasesOfClient(client.db, client.actor.userId)
  if (!first || (await listOfCase(client.db, first.id, { after: null, limit: 1 })).length > 0) return
  await recordDisbursement(attorney, {
    disbursementId: TRANSLATION,
    caseId: first.id,
    fund: 'operating',
    category: 'translation',
    payee: 'Traducciones Lozano',
    description: 'Traducción certificada del acta de nacimiento',
    method: 'card',
    reference: '',
    amountCents: 7_500,
    paidOn: plusDays(dateIn(FIRM_ZONE, attorney.clock.now()), -1).toString(),
    isAnother: false,
  })
}
