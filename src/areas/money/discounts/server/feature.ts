import type { Feature } from '#platform/feature.ts'
import { DISCOUNT_ACTIONS } from './audit-actions.ts'
import { demonstrateDiscounts } from './demonstration.ts'
import { discountsRouter, exportFor } from './index.ts'

export const discountsFeature: Feature = {
  name: 'discounts',
  routers: () => ({ discounts: discountsRouter }),
  tags: { 'Discount codes': 'What lowers the price of a first meeting' },
  auditActions: DISCOUNT_ACTIONS,
  demonstrate: demonstrateDiscounts,
  merging: {
    columns: { 'discount_uses.client_id': { moves: 'other' } },
  },
  personalTables: {
    discount_uses: {
      privacy: 'payments',
      export: { in: 'discounts' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['status'] },
    },
  },
  personalData: { discounts: ({ db }, userId) => exportFor(db, userId) },
}
