// For tests only: October of a firm with forty cases, as its books and as its bank tell of it.
import { openCase } from '#features/cases/server/index.ts'
import { recordDisbursement } from '#features/disbursements/server/record-disbursement.ts'
import { costFor } from '#features/disbursements/server/testing.ts'
import { undoDisbursement } from '#features/disbursements/server/undo-disbursement.ts'
import { postEarned, postPayment } from '#features/ledger/server/index.ts'
import type { Role, SignedIn } from '#kernel/actor.ts'
import { type Instant, instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database.ts'

/** What is needed of the harness's world. */
type Firm = {
  person(role?: Role): Promise<SignedIn>
  as(actor: SignedIn): Context
  connection: Connection
  clock: { now(): Instant; set(moment: Instant): void }
}

export type TestCase = { clientId: string; caseId: string; attorney: Context }

export function noonOf(day: string): Instant {
  return instant(`${day}T18:00:00Z`)
}

export async function openedMatter(firm: Firm, attorney: SignedIn): Promise<TestCase> {
  const ctx = firm.as(attorney)
  const { userId: clientId } = await firm.person()
  const { id: caseId } = await openCase(ctx.db, {
    clientId,
    attorneyId: attorney.userId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'prepare-petition',
    due: null,
    openedAt: instant('2026-09-01T15:00:00Z'),
  })
  return { clientId, caseId, attorney: ctx }
}

/** A retainer by card that has arrived, on a day. */
export async function charged(firm: Firm, of: TestCase, day: string, amountCents: number) {
  firm.clock.set(noonOf(day))
  const { clientId, caseId: matterId } = of
  const { rows } = await firm.connection.pool.query<{ id: string }>(
    `INSERT INTO payments (client_id, matter_id, type, amount_cents, account, method, status, reference, settled_at, collected_at)
     VALUES ($1, $2, 'retainer', $3, 'trust', 'card', 'completed', $4, $5, $5) RETURNING id`,
    [clientId, matterId, amountCents, crypto.randomUUID(), new Date(firm.clock.now().epochMilliseconds)],
  )
  const paymentId = rows[0]?.id ?? ''
  const fee = {
    clientId,
    matterId,
    paymentId,
    invoiceId: null,
    amountCents,
    bank: 'trust',
    isCollected: true,
  } as const
  await of.attorney.db.transaction((tx) => postPayment(tx, fee, firm.clock.now()))
  return fee
}

export async function earned(
  firm: Firm,
  of: TestCase,
  fee: Awaited<ReturnType<typeof charged>>,
  day: string,
  amountCents: number,
) {
  firm.clock.set(noonOf(day))
  await of.attorney.db.transaction((tx) => postEarned(tx, { ...fee, amountCents }, firm.clock.now()))
}

/** A check to the government out of the case's trust money. */
export async function paidByCheck(
  firm: Firm,
  of: TestCase,
  day: string,
  number: string,
  amountCents: number,
): Promise<string> {
  firm.clock.set(noonOf(day))
  const check = { fund: 'trust', method: 'check', reference: number, amountCents, paidOn: day } as const
  const { id } = await recordDisbursement(
    of.attorney,
    costFor(of.caseId, { ...check, payee: 'USCIS', isAnother: true }),
  )
  return id
}

export async function stopped(firm: Firm, of: TestCase, day: string, disbursementId: string): Promise<void> {
  firm.clock.set(noonOf(day))
  await undoDisbursement(of.attorney, { disbursementId, reason: 'The check was lost in the mail.' })
}

export type BankRow = { on: string; text: string; cents: number; check?: string }

function money(cents: number): string {
  return `"$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}"`
}

/** As a bank with a column for money out and one for money in writes it, the newest last. */
export function bankFile(rows: readonly BankRow[], { last4 = '6789', openingCents = 0 } = {}): string {
  let balance = openingCents
  const lines = rows.map(({ on, text, cents, check = '' }) => {
    balance += cents
    const [out, into] = cents < 0 ? [`(${money(-cents)})`.replaceAll('"', ''), ''] : ['', money(cents)]
    const [year, month, day] = on.split('-')
    return `${month}/${day}/${year},${check},"${text}","${out}",${into},${money(balance)}`
  })
  return [
    '\uFEFFAccount: Checking XXXXX' + last4,
    'Date,Check Number,Description,Debit,Credit,Balance',
    ...lines,
  ].join('\r\n')
}

const CASES = 40

function dayOf(n: number): string {
  return `2026-10-${String(1 + (n % 20)).padStart(2, '0')}`
}

function nth<Each>(list: readonly Each[], n: number): Each {
  const found = list[n]
  if (found === undefined) throw new Error(`there is no ${n}th`)
  return found
}

/** Everything of October: the bank's rows are in `file`, and `facts` says what has to come of it. */
export async function octoberOf40(firm: Firm) {
  const attorney = await firm.person('attorney')
  const cases = await Promise.all(Array.from({ length: CASES }, () => openedMatter(firm, attorney)))
  const payouts = new Map<string, number>()
  const fees: Awaited<ReturnType<typeof charged>>[] = []
  for (const [n, of] of cases.entries()) {
    const cents = 200_000 + n * 137
    fees.push(await charged(firm, of, dayOf(n), cents))
    payouts.set(dayOf(n), (payouts.get(dayOf(n)) ?? 0) + cents)
  }
  const rows: BankRow[] = [...payouts].map(([on, cents]) => {
    return {
      on: on.replace(/\d\d$/, (day) => String(Number(day) + 2).padStart(2, '0')),
      text: 'GATEWAY PAYOUT',
      cents,
    }
  })
  const outstanding: number[] = []
  for (const [n, of] of cases.entries()) {
    if (n % 4 !== 0) continue
    await paidByCheck(firm, of, '2026-10-21', String(1041 + n), 76_000)
    if (n < 28)
      rows.push({ on: '2026-10-24', text: `Check paid, thank you`, cents: -76_000, check: `000${1041 + n}` })
    else outstanding.push(-76_000)
  }
  const lost = await paidByCheck(firm, nth(cases, 1), '2026-10-21', '2001', 5_000)
  await stopped(firm, nth(cases, 1), '2026-10-26', lost)
  let moved = 0
  for (const [n, of] of cases.entries()) {
    if (n % 5 !== 0) continue
    await earned(firm, of, nth(fees, n), '2026-10-22', 25_000 + n)
    moved += 25_000 + n
  }
  rows.push({ on: '2026-10-23', text: 'TRANSFER TO OPERATING', cents: -moved })
  // One bank line for two checks of the firm's, which no rule can tell: by hand.
  await paidByCheck(firm, nth(cases, 2), '2026-10-27', '2002', 11_100)
  await paidByCheck(firm, nth(cases, 3), '2026-10-27', '2003', 22_200)
  rows.push({ on: '2026-10-28', text: 'CASHIERS CHECKS USCIS', cents: -33_300 })
  await charged(firm, nth(cases, 5), '2026-10-31', 90_001)
  rows.push(
    { on: '2026-10-28', text: 'DEBIT IN ERROR', cents: -10_000 },
    { on: '2026-10-29', text: 'CORRECTION', cents: 10_000 },
    { on: '2026-10-30', text: 'INTEREST', cents: 321 },
    { on: '2026-10-30', text: 'INTEREST TO TAJF', cents: -321 },
    { on: '2026-10-30', text: 'MONTHLY FEE', cents: -1_500 },
    { on: '2026-10-30', text: 'DEPOSIT FROM FIRM', cents: 1_500 },
  )
  const sorted = rows.toSorted((one, other) => (one.on < other.on ? -1 : 1))
  const endingCents = sorted.reduce((sum, { cents }) => sum + cents, 0)
  const inTransit = outstanding.reduce((sum, cents) => sum + cents, 0) + 90_001
  return { cases, rows: sorted, endingCents, inTransit, booksCents: endingCents + inTransit, moved }
}
