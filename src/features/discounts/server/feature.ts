import type { Feature } from '#platform/feature.ts'
import { discountsRouter, exportFor } from './index.ts'

export const discountsFeature: Feature = {
  name: 'discounts',
  routers: () => ({ discounts: discountsRouter }),
  personalTables: {
    discount_uses: {
      export: { in: 'discounts' },
      erasure: { keptSince: 'the firm keeps its books for seven years' },
    },
  },
  personalData: { discounts: ({ db }, userId) => exportFor(db, userId) },
}
