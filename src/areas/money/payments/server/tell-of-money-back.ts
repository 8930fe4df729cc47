// What other features do when money of a payment is taken back, being refunded or kept after all; set in manifests.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'

type Told = { paymentId: string }

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** The follow-up when less of a payment stays, or more than expected; runs in a transaction, safe to repeat. */
    afterMoneyBack?(services: Services, tx: Database, told: Told): Promise<void>
  }
}

export async function tellOfMoneyBack(services: Services, features: Features, told: Told): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const { afterMoneyBack } of features) await afterMoneyBack?.(services, tx, told)
  })
}
