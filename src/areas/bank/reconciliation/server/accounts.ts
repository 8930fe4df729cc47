// The firm's bank accounts, one of each kind: the start of comparing them with the books.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { totalAt } from '#areas/money/ledger/server/index.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin, requireBooks, requireStaff } from '#platform/guard.ts'
import type { BankAccount, ClosedUntil, MonthPath, SaveAccountInput } from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'
import { firstDayOf, monthOf, startOfDay } from '#kernel/month.ts'
import { lastDayOf } from '../rules/months.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import { invalidField, reconciliationError } from './reconciliation-error.ts'
import {
  type AccountRow,
  findAccount,
  isBegun,
  keepAccount,
  lastClosing,
  listAccounts as readAccounts,
  lockAccount,
} from './repository.ts'
import { bankOf } from './standing-repository.ts'

/** For readers of the books. */
export async function listAccounts(ctx: Context): Promise<{ accounts: BankAccount[] }> {
  requireBooks(ctx)
  const rows = await readAccounts(ctx.db)
  return { accounts: await Promise.all(rows.map((row) => accountView(ctx.db, row))) }
}

export async function accountView(db: Database, row: AccountRow): Promise<BankAccount> {
  const { fund, bank, last4, startsOn, openingCents, openingBookCents } = row
  const closing = await lastClosing(db, fund)
  const lastClosed = closing ? monthOf(closing.month) : null
  return { fund, bank, last4, startsOn, openingCents, openingBookCents, lastClosed }
}

/** For administrators. Once anything depends on its start, only its name and number can be corrected. */
export async function saveAccount(ctx: Context, input: SaveAccountInput): Promise<BankAccount> {
  const { userId: createdBy } = requireAdmin(ctx)
  const { fund, bank, last4, openingCents, firstMonth } = input
  const startsOn = firstDayOf(firstMonth)
  if (firstMonth > currentMonth(ctx)) throw invalidField(ctx.language, 'firstMonth', 'SELECT_OPTION')
  const row = await ctx.db.transaction(async (tx) => {
    const before = await lockAccount(tx, fund)
    const isMoved = before !== null && (before.startsOn !== startsOn || before.openingCents !== openingCents)
    if (isMoved && (await isBegun(tx, fund))) throw reconciliationError('BANK_ACCOUNT_BEGUN')
    const opening = before && !isMoved ? booksOf(before) : await booksBefore(tx, fund, startsOn)
    const createdAt = toDate(ctx.clock.now())
    const kept = await keepAccount(tx, {
      fund,
      bank,
      last4,
      startsOn,
      openingCents,
      createdBy,
      createdAt,
      ...opening,
    })
    await recordAudit(tx, asker(ctx), {
      action: RECONCILIATION_ACTIONS['bank.account-saved'],
      subjectId: null,
      after: { fund, openingCents },
    })
    return kept
  })
  return accountView(ctx.db, row)
}

function booksOf({ openingBookCents, openingClientsCents }: AccountRow) {
  return { openingBookCents, openingClientsCents }
}

async function booksBefore(tx: Database, fund: Fund, day: string) {
  const before = toDate(startOfDay(day))
  const openingBookCents = await totalAt(tx, bankOf(fund), before)
  const openingClientsCents = fund === 'trust' ? 0 - (await totalAt(tx, 'client_funds', before)) : 0
  return { openingBookCents, openingClientsCents }
}

export function currentMonth({ clock }: Pick<Context, 'clock'>): string {
  return monthOf(dateIn(FIRM_ZONE, clock.now()).toString())
}

/** An account that is not set up is not found. */
export async function accountOf(db: Database, fund: Fund): Promise<AccountRow> {
  const row = await findAccount(db, fund)
  if (!row) throw generalError('NOT_FOUND')
  return row
}

/** Runs in a transaction: writers to the account wait for each other. */
export async function accountToWrite(tx: Database, fund: Fund): Promise<AccountRow> {
  const row = await lockAccount(tx, fund)
  if (!row) throw generalError('NOT_FOUND')
  return row
}

/** A month before the first or after today's does not exist. */
export function requireMonth(
  ctx: Context,
  { startsOn }: AccountRow,
  { month }: Pick<MonthPath, 'month'>,
): void {
  if (month < monthOf(startsOn) || month > currentMonth(ctx)) throw generalError('NOT_FOUND')
}

/** For staff, who type when money moved. */
export async function readClosed(ctx: Context): Promise<ClosedUntil> {
  requireStaff(ctx)
  const [trust, operating] = [await closedUntil(ctx.db, 'trust'), await closedUntil(ctx.db, 'operating')]
  return { trust, operating }
}

/** The last day that is closed, or the one before the account begins. */
export async function closedUntil(db: Database, fund: Fund): Promise<string | null> {
  const closing = await lastClosing(db, fund)
  return closing ? lastDayOf(monthOf(closing.month)) : null
}

export async function requireOpen(db: Database, fund: Fund, days: readonly string[]): Promise<void> {
  const until = await closedUntil(db, fund)
  if (until !== null && days.some((day) => day <= until)) throw reconciliationError('BANK_MONTH_CLOSED')
}
