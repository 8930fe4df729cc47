import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, Moment, pageOf, PageQuery } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import { LEDGER_ACCOUNTS, MOVEMENTS } from './rules/postings.ts'

const Balance = z.object({ account: z.enum(LEDGER_ACCOUNTS), balanceCents: z.int() })
const Client = z.object({ id: Id, name: z.string() })

export const LedgerTotals = z.object({
  /** Every account, also without movements. A debit is positive. */
  totals: z.array(Balance).max(LEDGER_ACCOUNTS.length),
  /** The trust account equals what we owe clients, and everything sums to zero. */
  isBalanced: z.boolean(),
})
export type LedgerTotals = z.infer<typeof LedgerTotals>

export const LedgerClientsQuery = PageQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('Words of a name or an e-mail address: then clients without any money are found as well'),
})
export type LedgerClientsQuery = z.infer<typeof LedgerClientsQuery>

export const LedgerClient = z.object({ client: Client, trustCents: z.int(), receivableCents: z.int() })
export type LedgerClient = z.infer<typeof LedgerClient>

export const LedgerOfClientQuery = PageQuery.extend({ clientId: Id })
export type LedgerOfClientQuery = z.infer<typeof LedgerOfClientQuery>

export const Movement = z.object({
  id: Id,
  kind: z.enum(MOVEMENTS),
  at: Moment,
  paymentId: Id.nullable(),
  refundId: Id.nullable(),
  invoiceId: Id.nullable(),
  entries: z
    .array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amountCents: z.int() }))
    .max(LEDGER_ACCOUNTS.length),
  /** The client's trust balance after it. */
  trustAfterCents: z.int(),
})
export type Movement = z.infer<typeof Movement>

/** The movements, newest first. */
export const LedgerOfClient = pageOf(Movement).extend({
  client: Client,
  balances: z.array(Balance).max(LEDGER_ACCOUNTS.length),
})
export type LedgerOfClient = z.infer<typeof LedgerOfClient>

export const RefillPath = z.object({ refillId: Id })
export type RefillPath = z.infer<typeof RefillPath>

export const Refills = z.object({
  /** What the firm must put back into trust from operating, oldest first. */
  refills: z.array(z.object({ id: Id, client: Client, amountCents: z.int(), at: Moment })).max(PAGE_SIZE_MAX),
})
export type Refills = z.infer<typeof Refills>

export const TransferPath = z.object({ movementId: Id })
export type TransferPath = z.infer<typeof TransferPath>

const Sum = z.object({ count: z.int(), cents: z.int() })
export const Transfers = z.object({
  /** Moves between the two accounts not yet made at the bank, oldest first. */
  transfers: z
    .array(
      z.object({
        id: Id,
        client: Client,
        /** Positive from trust to operating. */
        amountCents: z.int(),
        at: Moment,
      }),
    )
    .max(PAGE_SIZE_MAX),
  toOperating: Sum,
  toTrust: Sum,
})
export type Transfers = z.infer<typeof Transfers>

const tags = ['Ledger']

export const ledgerContract = {
  totals: procedure('books')
    .route({
      method: 'GET',
      path: '/ledger/',
      tags,
      summary: 'Read the firm’s balances; for readers of the books',
    })
    .output(LedgerTotals),
  clients: procedure('books')
    .route({
      method: 'GET',
      path: '/ledger/clients',
      tags,
      summary: 'List clients with money in the books; for readers of the books',
      description: 'Those with money in trust, the most first; then those who owe, the most first.',
    })
    .input(LedgerClientsQuery)
    .output(pageOf(LedgerClient)),
  ofClient: procedure('books')
    .route({
      method: 'GET',
      path: '/ledger/clients/{clientId}',
      tags,
      summary: 'Read a client’s balances and movements; for readers of the books',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(LedgerOfClientQuery)
    .output(LedgerOfClient),
  refills: procedure('books')
    .route({
      method: 'GET',
      path: '/ledger/refills',
      tags,
      summary: 'List what has to be put back into the trust account; for readers of the books',
    })
    .output(Refills),
  refill: procedure('admin')
    .route({
      method: 'POST',
      path: '/ledger/refills/{refillId}',
      tags,
      summary: 'Record that money was put back into the trust account; for administrators',
    })
    .input(RefillPath)
    .output(Refills),
  transfers: procedure('books')
    .route({
      method: 'GET',
      path: '/ledger/transfers',
      tags,
      summary: 'List transfers that are still to be made at the bank; for readers of the books',
      description: 'One leaves the list when it is marked as made, or matched with a line of the bank.',
    })
    .output(Transfers),
  transferMade: procedure('admin')
    .route({
      method: 'POST',
      path: '/ledger/transfers/{movementId}/made',
      tags,
      summary: 'Mark a transfer as made at the bank; for administrators',
    })
    .input(TransferPath)
    .output(Transfers),
}
