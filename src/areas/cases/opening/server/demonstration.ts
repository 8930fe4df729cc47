import { plusDays, dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Demonstration } from '#platform/feature.ts'
import { ownRequests, requestCase } from './own-requests.ts'

/** Always the same one, so that a second start adds nothing. */
const REQUEST_ID = '0d2c3f5e-8a41-4c7b-9e55-1f6a20b7c914'

/** One request that waits for an answer. */
export async function demonstrateOpening({ maria }: Demonstration): Promise<void> {
  const { requests } = await ownRequests(maria)
  if (requests.length > 0) return
  await requestCase(maria, {
    requestId: REQUEST_ID,
    topic: 'family',
    forWhom: 'family',
    familyMember: { firstName: 'Carmen', lastName: 'Núñez Peña' },
    text: 'Mi mamá vive en Guadalajara. Quiero saber si puedo pedirla.',
    day: plusDays(dateIn(FIRM_ZONE, maria.clock.now()), 40).toString(),
    me: { firstName: 'María', lastName: 'Núñez', phone: '214 555 0142' },
  })
}
