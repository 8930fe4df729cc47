// For tests only: the firm's two accounts at its bank, from November 2026 on.
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Fund } from '../rules/adjustments.ts'
import { saveAccount } from './accounts.ts'

export async function openAccounts(
  admin: Context,
  openingCents: Readonly<Record<Fund, Cents>> = { trust: 0, operating: 0 },
): Promise<void> {
  for (const fund of ['trust', 'operating'] as const)
    await saveAccount(admin, {
      fund,
      bank: 'Banco Lone Star',
      last4: '6789',
      firstMonth: '2026-11',
      openingCents: openingCents[fund],
    })
}
