import { type SQL, sql } from 'drizzle-orm'
import { type FigureRows, figureRow, isWithin, startOfFirmDay } from '#platform/figures.ts'
import type { LedgerAccountName, MOVEMENTS } from '../rules/postings.ts'
import { ledgerEntries, ledgerTransactions } from './tables.ts'

type Kind = (typeof MOVEMENTS)[number]
type Counted = { figure: string; accounts: LedgerAccountName[]; kinds: Kind[]; sign: 1 | -1; about: SQL }

const t = ledgerTransactions
const e = ledgerEntries
/** Dated by a person, or when it was recorded. */
const AT = sql`coalesce(${startOfFirmDay(t.happenedOn)}, ${t.occurredAt})`

const INTO: Kind[] = ['payment', 'refund', 'refund-refused', 'refund-undone', 'payment-returned']
const DRAWN: Kind[] = ['transfer', 'transfer-back', 'transfer-undone']

const COUNTED: readonly Counted[] = [
  {
    // What the firm advances for clients is no fee.
    figure: 'earned',
    accounts: ['operating_bank'],
    kinds: [...INTO, 'transfer', 'transfer-back', 'earned', 'trust-refilled'],
    sign: 1,
    about: sql`${t.clientId}`,
  },
  {
    figure: 'toTrust',
    accounts: ['trust_bank', 'trust_pending'],
    kinds: ['payment', 'payment-returned'],
    sign: 1,
    about: sql`${t.clientId}`,
  },
  {
    // Paid invoices are owed less.
    figure: 'paid',
    accounts: ['receivable'],
    kinds: [...INTO, ...DRAWN],
    sign: -1,
    about: sql`coalesce(${t.invoiceId}, ${t.clientId})`,
  },
]

/** Movements of money. What was taken back is below zero. */
export const moneyRows: FigureRows = (span) => {
  const selects = COUNTED.map(({ figure, accounts, kinds, sign, about }) => {
    const cents = sign === 1 ? e.amountCents : sql`-${e.amountCents}`
    const clientId = t.clientId
    return sql`SELECT ${figureRow({ figure, id: e.id, at: AT, clientId, caseId: e.matterId, aboutId: about, cents })}
      FROM ${e} JOIN ${t} ON ${t.id} = ${e.transactionId}
      WHERE ${e.account} = ANY (${sql.param(accounts)}::text[]) AND ${t.kind} = ANY (${sql.param(kinds)}::text[])
        AND ${isWithin(AT, span)}`
  })
  return sql.join(selects, sql` UNION ALL `)
}

/** What each client had in trust at the end of the span, whenever it came. */
export const heldRows: FigureRows = ({ to }) => {
  const cents = sql`-sum(${e.amountCents})`
  return sql`SELECT ${figureRow({ figure: 'held', id: e.clientId, at: sql`max(${AT})`, clientId: e.clientId, cents })}
    FROM ${e} JOIN ${t} ON ${t.id} = ${e.transactionId}
    WHERE ${e.account} = 'client_funds' AND ${AT} < ${to.toISOString()}::timestamptz
    GROUP BY ${e.clientId} HAVING sum(${e.amountCents}) <> 0`
}
