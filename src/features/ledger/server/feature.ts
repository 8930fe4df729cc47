import type { Feature } from '#platform/feature.ts'
import { exportFor, ledgerRouter } from './index.ts'

export const ledgerFeature: Feature = {
  name: 'ledger',
  routers: () => ({ ledger: ledgerRouter }),
  personalData: { ledger: ({ db }, userId) => exportFor(db, userId) },
}
