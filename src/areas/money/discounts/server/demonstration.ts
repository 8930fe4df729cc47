import { ProductError } from '#kernel/errors.ts'
import type { Demonstration } from '#platform/feature.ts'
import { createCode } from './manage-codes.ts'

/** Half price for a first meeting. */
export async function demonstrateDiscounts({ admin }: Pick<Demonstration, 'admin'>): Promise<void> {
  const limits = { usesMax: 50, startsOn: null, endsOn: null, note: 'Church fair in Oak Cliff' }
  try {
    await createCode(admin, { code: 'BIENVENIDA', kind: 'percentage', percent: 50, ...limits })
  } catch (error) {
    if (!(error instanceof ProductError && error.code === 'CODE_TAKEN')) throw error
  }
}
