// One rule for all reversals: never reverse a movement matched with a bank line.
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { LEDGER_ERRORS, type LedgerCode } from '../rules/errors.ts'
import { dayAtBank } from './repository.ts'

/** What the bank did with it. */
type AtBank = 'check' | 'payment' | 'deposit' | 'transfer'

const CODE_AT_BANK: Record<AtBank, LedgerCode> = {
  check: 'BANK_PAID_CHECK',
  payment: 'BANK_MADE_PAYMENT',
  deposit: 'BANK_TOOK_DEPOSIT',
  transfer: 'BANK_MADE_TRANSFER',
}

/** The movement about to be reversed, by its source. */
type Taken = (
  | { disbursementId: string }
  | { refundId: string }
  | { paymentId: string }
  | { earningIds: readonly string[] }
  | { transfersOf: string }
) & { what: AtBank }

/** Runs in the transaction before any posting: no one can match the movement until it ends. */
export async function refuseAtBank(
  { language }: { language: Language },
  tx: Database,
  { what, ...taken }: Taken,
): Promise<void> {
  const day = await dayAtBank(tx, taken)
  if (day === null) return
  const code = CODE_AT_BANK[what]
  throw new ProductError(code, LEDGER_ERRORS[code], {
    values: { day: formatPastDate(plainDate(day), language) },
  })
}
