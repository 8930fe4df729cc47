// A month of a firm with forty cases, in its books and at its bank, with every kind of trouble a bank file has. The demonstration opens it
// on request (`DEMONSTRATION=month`), and the reconciliation tests close it.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openCase } from '#areas/cases/cases/server/index.ts'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { undoDisbursement } from '#areas/money/disbursements/server/undo-disbursement.ts'
import { postEarned, postPayment } from '#areas/money/ledger/server/index.ts'
import { firstDayOf, monthAfter, monthOf } from '#kernel/month.ts'
import { lastDayOf } from '#areas/bank/reconciliation/rules/months.ts'
import type { OpeningInput } from '#areas/bank/reconciliation/contract.ts'
import { signedCents } from '#areas/bank/reconciliation/rules/opening-items.ts'
import { saveAccount } from '#areas/bank/reconciliation/server/accounts.ts'
import { addOpening } from '#areas/bank/reconciliation/server/opening-items.ts'
import { findByEmail, upsert } from '#areas/people/users/server/index.ts'
import { saveProfile } from '#areas/people/users/server/profile.ts'
import { dateIn, FIRM_ZONE, type Instant, instant, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { StartProblem } from '#platform/start-problem.ts'
import type { CaseOpening } from '#areas/cases/cases/server/open-case.ts'
import { bankFileAt } from './demonstration-bank-file.ts'
import { livenMatter, openingOfMatter } from './demonstration-matters.ts'

/** Who works at a moment, as the books will say. */
export type At = (day: string) => Context
/** A case, its client, and its attorney on a day. */
export type Matter = { clientId: string; caseId: string; at: At }

const BANK = { bank: 'Banco Lone Star', last4: '6789' } as const
const CASES = 40

export function noonOf(day: string): Instant {
  return instant(`${day}T18:00:00Z`)
}

/** The context with its clock at noon of a day. */
export function onDay(ctx: Context, day: string): Context {
  const noon = noonOf(day)
  return { ...ctx, clock: { now: () => noon } }
}

export type Opened = Pick<CaseOpening, 'type' | 'status' | 'nextAction' | 'due'> & Pick<CaseOpening, 'kind'>

const MARRIAGE: Opened = {
  type: 'marriage',
  status: 'preparation',
  nextAction: 'prepare-petition',
  due: null,
}

export async function openMatter(
  at: At,
  clientId: string,
  day: string,
  opened: Opened = MARRIAGE,
): Promise<Matter> {
  const ctx = at(day)
  if (ctx.actor.kind !== 'user') throw new TypeError('an attorney opens a case')
  const { id: caseId } = await openCase(ctx.db, {
    clientId,
    attorneyId: ctx.actor.userId,
    ...opened,
    openedAt: ctx.clock.now(),
  })
  return { clientId, caseId, at }
}

/** A retainer by card that has arrived. Written past the gateway, which charges no one for a past day. */
export async function charge({ clientId, caseId: matterId, at }: Matter, day: string, amountCents: number) {
  const { db, clock } = at(day)
  const now = clock.now()
  const { rows } = await db.execute<{ id: string }>(
    sql`INSERT INTO payments (client_id, matter_id, type, amount_cents, account, method, status, reference, created_at, settled_at, collected_at)
        VALUES (${clientId}, ${matterId}, 'retainer', ${amountCents}, 'trust', 'card', 'completed', ${randomUUID()},
          ${toDate(now)}, ${toDate(now)}, ${toDate(now)}) RETURNING id`,
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
  await db.transaction((tx) => postPayment(tx, fee, now))
  return fee
}

type Fee = Awaited<ReturnType<typeof charge>>

async function earn({ at }: Matter, fee: Fee, day: string, amountCents: number) {
  const { db, clock } = at(day)
  await db.transaction((tx) => postEarned(tx, { ...fee, amountCents }, clock.now()))
}

/** A check to the government out of the case's trust money. */
export async function payByCheck(
  { caseId, at }: Matter,
  day: string,
  reference: string,
  amountCents: number,
): Promise<string> {
  const { id } = await recordDisbursement(at(day), {
    disbursementId: randomUUID(),
    caseId,
    fund: 'trust',
    category: 'government-fee',
    payee: 'USCIS',
    description: 'Filing fee',
    method: 'check',
    reference,
    amountCents,
    paidOn: day,
    isAnother: true,
  })
  return id
}

export async function stopCheck({ at }: Matter, day: string, disbursementId: string): Promise<void> {
  await undoDisbursement(at(day), { disbursementId, reason: 'The check was lost in the mail.' })
}

export type BankRow = { on: string; text: string; cents: number; check?: string }

function money(cents: number): string {
  return `"$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}"`
}

/** As a bank with a column for money out and one for money in writes it, the newest last. */
export function bankFile(
  rows: readonly BankRow[],
  { last4 = BANK.last4, openingCents = 0 }: { last4?: string; openingCents?: number } = {},
): string {
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

/** The file with a total below it, a row twice, and the end of the month before in it. */
export function troubledFile(
  month: string,
  { rows, openingCents }: Pick<BankMonth, 'rows' | 'openingCents'>,
): string {
  const on = lastDayOf(monthAfter(month, -1))
  const before = [
    { on, text: 'OLD', cents: 5_000 },
    { on, text: 'OLD OUT', cents: -5_000 },
  ]
  const lines = bankFile([...before, ...rows], { openingCents }).split('\r\n')
  return [...lines.slice(0, 9), lines[8], ...lines.slice(9), 'Total,,,,,'].join('\r\n')
}

function nth<Each>(list: readonly Each[], n: number): Each {
  const found = list[n]
  if (found === undefined) throw new RangeError(`there is no ${n}th`)
  return found
}

export type BankMonth = {
  cases: readonly Matter[]
  /** Of the bank, by day. */
  rows: readonly BankRow[]
  openingCents: number
  /** Payments in transit before the month. */
  opening: readonly OpeningInput[]
  endingCents: number
  inTransitCents: number
  booksCents: number
}

/** Of the books before ours: two checks, of which the bank pays the first in the month, and a deposit that arrives in it. */
function openingOf(month: string): OpeningInput[] {
  const before = monthAfter(month, -1)
  const about = { fund: 'trust', kind: 'check' } as const
  return [
    {
      ...about,
      number: '1031',
      writtenOn: `${before}-21`,
      payee: 'USCIS',
      matter: 'Rosa Benítez, naturalization',
      amountCents: 76_000,
    },
    {
      ...about,
      number: '1032',
      writtenOn: `${before}-24`,
      payee: 'Traducciones Lozano',
      matter: 'Tomás Quiroga, asylum',
      amountCents: 4_500,
    },
    {
      ...about,
      kind: 'deposit',
      number: 'Slip 212',
      writtenOn: lastDayOf(before),
      payee: 'Tomás Quiroga',
      matter: 'Tomás Quiroga, asylum',
      amountCents: 18_000,
    },
  ]
}

/** One whole month, `2026-10`: writes the books and returns the bank's side. */
export async function keepMonth(
  at: At,
  clients: readonly string[],
  month: string,
  openedAs: (n: number) => Opened = () => MARRIAGE,
): Promise<BankMonth> {
  const on = (day: number) => {
    const last = lastDayOf(month)
    const given = `${month}-${String(day).padStart(2, '0')}`
    return given < last ? given : last
  }
  const begun = firstDayOf(monthAfter(month, -1))
  const cases: Matter[] = []
  for (const [n, clientId] of clients.entries())
    cases.push(await openMatter(at, clientId, begun, openedAs(n)))
  const payouts = new Map<number, number>()
  const fees: Fee[] = []
  for (const [n, of] of cases.entries()) {
    const cents = 200_000 + n * 137
    const day = 1 + (n % 20)
    fees.push(await charge(of, on(day), cents))
    payouts.set(day, (payouts.get(day) ?? 0) + cents)
  }
  const rows: BankRow[] = [...payouts].map(([day, cents]) => ({
    on: on(day + 2),
    text: 'GATEWAY PAYOUT',
    cents,
  }))
  const opening = openingOf(month)
  const openingCents = -opening.reduce(
    (sum, { kind, amountCents }) => sum + signedCents(kind, amountCents),
    0,
  )
  rows.push(
    { on: on(2), text: 'COUNTER DEPOSIT', cents: 18_000 },
    { on: on(6), text: 'Check paid, thank you', cents: -76_000, check: '0001031' },
  )
  let outstandingCents = -4_500
  for (const [n, of] of cases.entries()) {
    if (n % 4 !== 0) continue
    await payByCheck(of, on(21), String(1041 + n), 76_000)
    if (n < 28)
      rows.push({ on: on(24), text: 'Check paid, thank you', cents: -76_000, check: `000${1041 + n}` })
    else outstandingCents -= 76_000
  }
  const lost = await payByCheck(nth(cases, 1), on(21), '2001', 5_000)
  await stopCheck(nth(cases, 1), on(26), lost)
  let movedCents = 0
  for (const [n, of] of cases.entries()) {
    if (n % 5 !== 0) continue
    await earn(of, nth(fees, n), on(22), 25_000 + n)
    movedCents += 25_000 + n
  }
  rows.push({ on: on(23), text: 'TRANSFER TO OPERATING', cents: -movedCents })
  // One bank line for two checks of the firm's, which no rule can tell: by hand.
  await payByCheck(nth(cases, 2), on(27), '2002', 11_100)
  await payByCheck(nth(cases, 3), on(27), '2003', 22_200)
  rows.push({ on: on(28), text: 'CASHIERS CHECKS USCIS', cents: -33_300 })
  await charge(nth(cases, 5), lastDayOf(month), 90_001)
  rows.push(
    { on: on(28), text: 'DEBIT IN ERROR', cents: -10_000 },
    { on: on(29), text: 'CORRECTION', cents: 10_000 },
    { on: on(30), text: 'INTEREST', cents: 321 },
    { on: on(30), text: 'INTEREST TO TAJF', cents: -321 },
    { on: on(30), text: 'MONTHLY FEE', cents: -1_500 },
    { on: on(30), text: 'DEPOSIT FROM FIRM', cents: 1_500 },
  )
  const sorted = rows.toSorted((one, other) => one.on.localeCompare(other.on))
  const endingCents = sorted.reduce((sum, { cents }) => sum + cents, openingCents)
  const inTransitCents = outstandingCents + 90_001
  const booksCents = endingCents + inTransitCents
  return { cases, opening, openingCents, rows: sorted, endingCents, inTransitCents, booksCents }
}

const FIRST_NAMES = ['Ana Lucía', 'Bogdan', 'Carmen', 'Diego', 'Esperanza', 'Farid', 'Guadalupe', 'Héctor']
const LAST_NAMES = ['Ávila Ríos', 'Nguyen', 'Ibáñez', 'Tesfaye', 'Muñoz Peña']

type Client = { email: string; firstName: string; lastName: string }

function clientOf(n: number): Client {
  const place = String(n + 1).padStart(2, '0')
  return {
    email: `client-${place}@forty.example`,
    firstName: nth(FIRST_NAMES, n % FIRST_NAMES.length),
    lastName: nth(LAST_NAMES, n % LAST_NAMES.length),
  }
}

/** No one signs in as one of them: they fill the books. */
async function addClient(ctx: Context, { email, firstName, lastName }: Client): Promise<string> {
  const { id: userId } = await upsert(ctx.db, { subject: randomUUID(), email, language: 'es' })
  const actor = { kind: 'user' as const, userId, role: 'client' as const, sessionId: 'demonstration' }
  const phone = '214 555 0140'
  await saveProfile(
    { ...ctx, actor },
    { firstName, lastName, phone, timeZone: 'America/Chicago', language: 'es' },
  )
  return userId
}

/** The last whole month before anything else in the books: the demonstration's other data is no part of it. */
async function monthOfBooks(db: Database, today: string): Promise<string> {
  const { rows } = await db.execute<{ first: string | null }>(
    sql`SELECT to_char(min(occurred_at) AT TIME ZONE ${FIRM_ZONE}, 'YYYY-MM') AS first FROM ledger_transactions`,
  )
  return monthAfter(rows[0]?.first ?? monthOf(today), -1)
}

/** Once: forty clients and their month, the trust account at the bank, and the bank's file in the data folder. */
export async function demonstrateMonth(
  { attorney, admin, paralegal }: Record<'attorney' | 'admin' | 'paralegal', Context>,
  dataDirectory: string,
): Promise<void> {
  const file = bankFileAt(dataDirectory)
  if (await findByEmail(attorney.db, clientOf(0).email)) {
    if (existsSync(file)) return
    throw new StartProblem(
      'The month of the demonstration is not whole, or its bank file was moved. Start with an empty DATA_DIR.',
    )
  }
  const month = await monthOfBooks(attorney.db, dateIn(FIRM_ZONE, attorney.clock.now()).toString())
  const clients: string[] = []
  for (let n = 0; n < CASES; n += 1) clients.push(await addClient(attorney, clientOf(n)))
  const openedAs = (n: number) => openingOfMatter(n, attorney)
  const kept = await keepMonth((day) => onDay(attorney, day), clients, month, openedAs)
  for (const [n, { caseId }] of kept.cases.entries()) await livenMatter({ attorney, paralegal }, caseId, n)
  const { opening, openingCents } = kept
  await saveAccount(admin, { fund: 'trust', ...BANK, firstMonth: month, openingCents })
  for (const item of opening) await addOpening(admin, item)
  await mkdir(dataDirectory, { recursive: true })
  await writeFile(file, troubledFile(month, kept))
}
