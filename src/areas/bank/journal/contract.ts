import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { CalendarDate, Id, LanguageSchema, Moment, pageOf, PageQuery } from '#api/schema.ts'
import { METHODS } from '#areas/money/disbursements/rules/disbursement.ts'
import { LEDGER_ACCOUNTS, MOVEMENTS } from '#areas/money/ledger/rules/postings.ts'
import { WAYS_BACK } from '#areas/money/payments/rules/give-back.ts'
import { PAYMENT_METHODS } from '#areas/money/payments/rules/payment.ts'
import { JOURNAL_ACCOUNTS, JOURNAL_KINDS } from './rules/bank-entries.ts'

const Numbered = z.object({ id: Id, number: z.string() })

export const JournalLine = z.object({
  id: Id,
  kind: z.enum(MOVEMENTS),
  /** When it was written down. */
  at: Moment,
  /** The day on which it happened. */
  on: CalendarDate,
  /** That day is in a month that was closed before it was written down: it counts in the first open one. */
  isLate: z.boolean(),
  client: z.object({ id: Id, name: z.string() }),
  /** Whose money it is. Null if it is for no case yet. */
  matter: z.union([z.object({ case: Numbered }), z.object({ meeting: Id })]).nullable(),
  invoice: Numbered.nullable(),
  /** The client is the payer, unless stated otherwise. */
  payment: z
    .object({
      id: Id,
      reference: z.string(),
      method: z.enum(PAYMENT_METHODS),
      cardType: z.string().nullable(),
      last4: z.string().nullable(),
      /** For money taken by the firm itself: the number of the check or the transfer, and the payer if not the client. */
      byHand: z.object({ number: z.string(), payer: z.string().nullable() }).nullable(),
      /** The payer by link, if not the client. */
      payer: z.string().nullable(),
      /** As agreed to; no one pressed a button for it. */
      isAutomatic: z.boolean(),
    })
    .nullable(),
  cost: z.object({ payee: z.string(), method: z.enum(METHODS), reference: z.string() }).nullable(),
  /** A refund by the firm's own check, or an older check that it voided: its payee and its number. */
  givenBack: z.object({ payee: z.string(), method: z.enum(WAYS_BACK), number: z.string() }).nullable(),
  /** The person of the firm who decided it; null if it was automatic. */
  by: z.string().nullable(),
  why: z.string().nullable(),
  /** Two for an account if money moves from one matter to another. */
  entries: z
    .array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amountCents: z.int() }))
    .max(2 * LEDGER_ACCOUNTS.length),
})
export type JournalLine = z.infer<typeof JournalLine>

/** A movement of the ledger, or a bank entry that is no client's. */
export const JournalEntry = JournalLine.extend({
  kind: z.enum(JOURNAL_KINDS),
  /** Null if it is no client's. */
  client: JournalLine.shape.client.nullable(),
  entries: z
    .array(z.object({ account: z.enum(JOURNAL_ACCOUNTS), amountCents: z.int() }))
    .max(2 * LEDGER_ACCOUNTS.length),
  /** The client's trust balance after it, for the case or in all; null in the journal of all clients. */
  trustAfterCents: z.int().nullable(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const JournalQuery = PageQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe(
      'A name; a whole number of a case, an invoice or a payment; the last four digits; a check; an amount',
    ),
  from: CalendarDate.optional().describe('The first day, on the firm’s calendar'),
  until: CalendarDate.optional().describe('The last day, on the firm’s calendar'),
  clientId: Id.optional().describe('Only one client’s: then each line says what was in trust after it'),
  caseId: Id.optional().describe('With a client: only the money of this case'),
  inAccount: z.enum(LEDGER_ACCOUNTS).optional().describe('Only movements of this account'),
})
export type JournalQuery = z.input<typeof JournalQuery>
export type JournalAsked = z.infer<typeof JournalQuery>

export const JournalFile = JournalQuery.omit({ cursor: true, limit: true }).extend({
  language: LanguageSchema.describe('The language of the file'),
})
export type JournalFile = z.infer<typeof JournalFile>

export const MattersOfClient = z.object({
  /** Money in trust by case; null for money of no case yet, or of a meeting. The cases of the client first. */
  matters: z
    .array(z.object({ case: Numbered.nullable(), heldCents: z.int(), pendingCents: z.int() }))
    .max(1_000),
})
export type MattersOfClient = z.infer<typeof MattersOfClient>

export const journalContract = {
  matters: procedure('books')
    .route({
      method: 'GET',
      path: '/journal/clients/{clientId}',
      tags: ['Journal'],
      summary: 'Read what a client has in trust for each case; for readers of the books',
    })
    .input(z.object({ clientId: Id }))
    .output(MattersOfClient),
  pdf: procedure('books')
    .route({
      method: 'GET',
      path: '/journal.pdf',
      tags: ['Journal'],
      summary: 'Keep the journal as a PDF file, in either language; for readers of the books',
      description: 'At most the newest 2,000 movements: the file says so where there are more.',
    })
    .input(JournalFile)
    .output(z.instanceof(File)),
  list: procedure('books')
    .route({
      method: 'GET',
      path: '/journal',
      tags: ['Journal'],
      summary: 'List every movement of money with what it was for; for readers of the books',
      description:
        'The newest first, with the fees, the interest and the rest that a reconciliation booked for no client. Where the first day is after the last, nothing is found.',
    })
    .input(JournalQuery)
    .output(pageOf(JournalEntry)),
}
