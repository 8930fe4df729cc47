import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, Id, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LEDGER_ACCOUNTS, MOVEMENTS } from './rules/postings.ts'

export const LEDGER_PAGE_SIZE = 50

const Balance = z.object({ account: z.enum(LEDGER_ACCOUNTS), balanceCents: z.int() })
const Client = z.object({ id: Id, name: z.string() })

export const LedgerTotals = z.object({
  /** Every account, also one without a movement. A debit is positive. */
  totals: z.array(Balance),
  /** What the trust account holds is what we owe clients, and everything sums to zero. */
  isBalanced: z.boolean(),
})
export type LedgerTotals = z.infer<typeof LedgerTotals>

export const LedgerClientsQuery = z.object({
  /** From 1; fifty clients each. */
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
})
export type LedgerClientsQuery = z.infer<typeof LedgerClientsQuery>

export const LedgerClients = z.object({
  clients: z.array(z.object({ client: Client, trustCents: z.int(), receivableCents: z.int() })),
  hasMore: z.boolean(),
})
export type LedgerClients = z.infer<typeof LedgerClients>

export const LedgerOfClientQuery = z.object({
  clientId: Id,
  cursor: z.string().max(100).optional().describe('`next` of the page before'),
})
export type LedgerOfClientQuery = z.infer<typeof LedgerOfClientQuery>

export const Movement = z.object({
  id: Id,
  kind: z.enum(MOVEMENTS),
  at: Moment,
  paymentId: Id.nullable(),
  refundId: Id.nullable(),
  invoiceId: Id.nullable(),
  entries: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amountCents: z.int() })),
  /** What the client had in trust after it. */
  trustAfterCents: z.int(),
})
export type Movement = z.infer<typeof Movement>

export const LedgerOfClient = z.object({
  client: Client,
  balances: z.array(Balance),
  /** The newest first. */
  movements: z.array(Movement),
  next: z.string().nullable(),
})
export type LedgerOfClient = z.infer<typeof LedgerOfClient>

const forAdmins = answers(
  GENERAL_ERRORS,
  'SIGN_IN_REQUIRED',
  'SESSION_EXPIRED',
  'ACCESS_DENIED',
  'INVALID_INPUT',
)
const tags = ['Ledger']

export const ledgerContract = {
  totals: oc
    .route({ method: 'GET', path: '/ledger/', tags, summary: 'Read the firm’s balances; for administrators' })
    .errors(forAdmins)
    .output(LedgerTotals),
  clients: oc
    .route({
      method: 'GET',
      path: '/ledger/clients',
      tags,
      summary: 'List clients with money in the books, the most trust money first; for administrators',
    })
    .errors(forAdmins)
    .input(LedgerClientsQuery)
    .output(LedgerClients),
  ofClient: oc
    .route({
      method: 'GET',
      path: '/ledger/clients/{clientId}',
      tags,
      summary: 'Read a client’s balances and movements; for administrators',
    })
    .errors({ ...forAdmins, ...answers(GENERAL_ERRORS, 'NOT_FOUND') })
    .input(LedgerOfClientQuery)
    .output(LedgerOfClient),
}
