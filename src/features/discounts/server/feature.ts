import type { Feature } from '#platform/feature.ts'
import { discountsRouter, exportFor } from './index.ts'

export const discountsFeature: Feature = {
  name: 'discounts',
  routers: () => ({ discounts: discountsRouter }),
  personalData: { discounts: ({ db }, userId) => exportFor(db, userId) },
}
