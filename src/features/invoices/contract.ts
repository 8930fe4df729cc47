import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, CalendarDate, Id, LanguageSchema, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { USER_ERRORS } from '#features/users/rules/errors.ts'
import { PAYMENT_ERRORS } from '#features/payments/rules/errors.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#features/payments/rules/payment.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LINE_LENGTH_MAX, whyNotLine, whyNotText } from '#kernel/validation.ts'
import { INVOICE_ERRORS } from './rules/errors.ts'
import {
  AMOUNT_CENTS_MAX,
  INVOICE_KINDS,
  INVOICE_STATES,
  INVOICE_STATUSES,
  LINE_KINDS,
  LINES_MAX,
  WRITTEN_LINE_KINDS,
} from './rules/invoice.ts'
import { INSTALMENTS_MAX, INSTALMENTS_MIN } from './rules/plan.ts'

const AmountCents = z.int().positive().max(AMOUNT_CENTS_MAX)

const Instalment = z.object({
  id: Id,
  position: z.int(),
  dueOn: CalendarDate,
  amountCents: z.int(),
  /** What is still to be paid of it. */
  openCents: z.int(),
})

const InvoicePayment = z.object({
  id: Id,
  amountCents: z.int(),
  refundedCents: z.int(),
  status: z.enum(PAYMENT_STATUSES),
  date: Moment,
  reference: z.string(),
})

export const Invoice = z.object({
  id: Id,
  kind: z.enum(INVOICE_KINDS),
  /** Null while it is a draft. */
  number: z.string().nullable(),
  status: z.enum(INVOICE_STATUSES),
  client: z.object({ id: Id, name: z.string() }),
  case: z.object({ id: Id, number: z.string() }).nullable(),
  issuedOn: CalendarDate.nullable(),
  /** Of the whole, or of the first instalment. */
  dueOn: CalendarDate,
  /** A draft holds the credit that it would get if it were issued now. */
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), description: z.string(), amountCents: z.int() })),
  totalCents: z.int(),
  /** Of the client's own money in trust. */
  trustAppliedCents: z.int(),
  /** Everything that came in and stayed, trust money included. */
  settledCents: z.int(),
  /** What is not asked for any more: it went back for good, or another invoice asks for it. */
  closedCents: z.int(),
  openCents: z.int(),
  planCount: z.int().nullable(),
  usesTrust: z.boolean(),
  usesUnassignedTrust: z.boolean(),
  /** Of a draft: the client's trust money for its case that has arrived, is on its way, or is for no case yet. */
  trust: z.object({ collectedCents: z.int(), pendingCents: z.int(), unassignedCents: z.int() }).nullable(),
  /** Of a draft: what the firm has paid for its case and not billed yet. It cannot ask for more in costs. */
  costsToBillCents: z.int().nullable(),
  /** Empty where all is due at once. */
  instalments: z.array(Instalment),
  /** The next part that is due; null where nothing is to be paid. Send `through` and `cents` back to pay it. */
  next: z.object({ cents: z.int(), dueOn: CalendarDate, through: z.int().nullable() }).nullable(),
  payments: z.array(InvoicePayment),
  /** Amounts from here on may be paid from a bank account; null where the firm takes none. */
  bankFromCents: z.int().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const DraftInput = z.object({
  clientId: Id,
  /** One of the client's; null for none. */
  caseId: Id.nullable(),
  kind: z.enum(INVOICE_KINDS),
  dueOn: CalendarDate,
  lines: z
    .array(
      z.object({
        kind: z.enum(WRITTEN_LINE_KINDS),
        description: ruled(LINE_LENGTH_MAX, whyNotLine),
        amountCents: AmountCents,
      }),
    )
    .min(1)
    .max(LINES_MAX),
  /** Instalments a month apart, the first on the due date; null: all at once. */
  planCount: z.int().min(INSTALMENTS_MIN).max(INSTALMENTS_MAX).nullable(),
  /** Whether the client's money in trust pays it when it is issued. */
  usesTrust: z.boolean(),
  /** With `usesTrust`: whether trust money that is for no case yet may pay the rest. Another case's never does. */
  usesUnassignedTrust: z.boolean().default(false),
})
export type DraftInput = z.infer<typeof DraftInput>

export const InvoicesQuery = PageQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe("A whole number, in capitals or not, or words of the client's name or e-mail address"),
  state: z.enum(INVOICE_STATES).optional().describe('Only invoices in this state'),
})
export type InvoicesQuery = z.input<typeof InvoicesQuery>

export const InvoicePath = z.object({ invoiceId: Id })
export type InvoicePath = z.infer<typeof InvoicePath>

export const DraftChange = DraftInput.omit({ clientId: true }).extend({ invoiceId: Id })
export type DraftChange = z.infer<typeof DraftChange>

export const VoidInput = z.object({
  invoiceId: Id,
  reason: ruled(500, (value) => (value.length < 10 ? 'TOO_SHORT' : whyNotText(value))),
})
export type VoidInput = z.infer<typeof VoidInput>

export const PlanInput = z.object({
  invoiceId: Id,
  planCount: z.int().min(INSTALMENTS_MIN).max(INSTALMENTS_MAX).nullable(),
  /** Of the first instalment. */
  dueOn: CalendarDate,
})
export type PlanInput = z.infer<typeof PlanInput>

export const PayInput = z.object({
  invoiceId: Id,
  /** The last instalment that this pays; null: all that is left. Paid already, nothing is charged. */
  through: z.int().positive().nullable(),
  /** The amount that the person saw. */
  expectedCents: z.int().nonnegative(),
  method: z.enum(PAYMENT_METHODS),
  /** From the gateway's own fields. */
  paymentToken: z.string().min(1).max(200),
  /** Of the terms that the person saw and agreed to; null where they were not asked. */
  termsDigest: z.string().max(64).nullable().default(null),
})
export type PayInput = z.input<typeof PayInput>

const FileLanguage = LanguageSchema.describe('The language of the file')

export const InvoicePdfInput = InvoicePath.extend({ language: FileLanguage })
export type InvoicePdfInput = z.infer<typeof InvoicePdfInput>

export const ReceiptInput = z.object({ paymentId: Id, language: FileLanguage })
export type ReceiptInput = z.infer<typeof ReceiptInput>

const signedIn = answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED')
const ofOne = { ...signedIn, ...answers(GENERAL_ERRORS, 'NOT_FOUND', 'INVALID_INPUT') }
const byStaff = { ...ofOne, ...answers(GENERAL_ERRORS, 'ACCESS_DENIED') }
const tags = ['Invoices']

export const invoicesContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/invoices',
      tags,
      summary: "List invoices: a client's own, those of an attorney's clients, all for an administrator",
      description: 'The newest first. Clients do not see drafts.',
    })
    .errors({ ...signedIn, ...answers(GENERAL_ERRORS, 'INVALID_INPUT') })
    .input(InvoicesQuery)
    .output(pageOf(Invoice)),
  create: oc
    .route({ method: 'POST', path: '/invoices', tags, summary: 'Begin a draft; for staff' })
    .errors({ ...byStaff, ...answers(INVOICE_ERRORS, 'INVOICE_CASE_NOT_FOUND', 'INVOICE_DUE_DATE_PASSED') })
    .input(DraftInput)
    .output(Invoice),
  get: oc
    .route({ method: 'GET', path: '/invoices/{invoiceId}', tags, summary: 'Read one invoice' })
    .errors(ofOne)
    .input(InvoicePath)
    .output(Invoice),
  change: oc
    .route({ method: 'PUT', path: '/invoices/{invoiceId}', tags, summary: 'Change a draft; for staff' })
    .errors({
      ...byStaff,
      ...answers(INVOICE_ERRORS, 'INVOICE_NOT_DRAFT', 'INVOICE_CASE_NOT_FOUND', 'INVOICE_DUE_DATE_PASSED'),
    })
    .input(DraftChange)
    .output(Invoice),
  discard: oc
    .route({ method: 'DELETE', path: '/invoices/{invoiceId}', tags, summary: 'Discard a draft; for staff' })
    .errors({ ...byStaff, ...answers(INVOICE_ERRORS, 'INVOICE_NOT_DRAFT') })
    .input(InvoicePath)
    .output(z.object({ discarded: z.literal(true) })),
  issue: oc
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/issue',
      tags,
      summary: 'Give a draft its number and send it to the client; for staff',
      description: 'Issued twice is issued once.',
    })
    .errors({
      ...byStaff,
      ...answers(
        INVOICE_ERRORS,
        'INVOICE_NOT_DRAFT',
        'INVOICE_TOTAL_INVALID',
        'INVOICE_COSTS_NOT_PAID',
        'INVOICE_DUE_DATE_PASSED',
      ),
    })
    .input(InvoicePath)
    .output(Invoice),
  void: oc
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/void',
      tags,
      summary: 'Take an issued invoice back, with a reason; for staff',
      description: 'Its credit is free again, and trust money that paid it goes back to the trust account.',
    })
    .errors({
      ...byStaff,
      ...answers(
        INVOICE_ERRORS,
        'INVOICE_NOT_PAYABLE',
        'INVOICE_HAS_PAYMENTS',
        'INVOICE_PAYMENT_IN_PROGRESS',
      ),
    })
    .input(VoidInput)
    .output(Invoice),
  changePlan: oc
    .route({
      method: 'PUT',
      path: '/invoices/{invoiceId}/plan',
      tags,
      summary: 'Give an issued invoice another payment plan, or none; for staff',
    })
    .errors({
      ...byStaff,
      ...answers(
        INVOICE_ERRORS,
        'INVOICE_NOT_PAYABLE',
        'INVOICE_PAYMENT_IN_PROGRESS',
        'INVOICE_DUE_DATE_PASSED',
        'INVOICE_TOTAL_INVALID',
      ),
    })
    .input(PlanInput)
    .output(Invoice),
  pay: oc
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/pay',
      tags,
      summary: 'Pay my invoice, or the next part of it',
      description: 'Asking again after it succeeded gives the same answer and charges nothing.',
    })
    .errors({
      ...ofOne,
      ...answers(INVOICE_ERRORS, 'INVOICE_NOT_PAYABLE', 'INVOICE_AMOUNT_CHANGED', 'BANK_PAYMENT_NOT_OFFERED'),
      ...answers(USER_ERRORS, 'TERMS_NOT_ACCEPTED'),
      ...answers(INVOICE_ERRORS, 'INVOICE_PAYMENT_IN_PROGRESS', 'INVOICE_PAYMENT_RETURNED'),
      ...answers(PAYMENT_ERRORS, 'PAYMENT_DECLINED', 'CARD_EXPIRED', 'INSUFFICIENT_FUNDS'),
      ...answers(PAYMENT_ERRORS, 'PAYMENT_PROCESSING_ERROR', 'INVALID_PAYMENT_INFO'),
      ...answers(PAYMENT_ERRORS, 'PAYMENT_NETWORK_ERROR', 'PAYMENT_TIMEOUT', 'PAYMENT_CANCELLED'),
      ...answers(PAYMENT_ERRORS, 'BANK_PAYMENT_DECLINED', 'BANK_INSUFFICIENT_FUNDS', 'BANK_INFO_INVALID'),
      ...answers(PAYMENT_ERRORS, 'PAYMENT_BEING_CHECKED', 'PAYMENT_UNAVAILABLE'),
    })
    .input(PayInput)
    .output(Invoice),
  pdf: oc
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/invoice.pdf',
      tags,
      summary: 'Keep an issued invoice as a PDF file, in either language',
    })
    .errors(ofOne)
    .input(InvoicePdfInput)
    .output(z.instanceof(File)),
  receipt: oc
    .route({
      method: 'GET',
      path: '/payments/{paymentId}/receipt.pdf',
      tags,
      summary: 'Keep the receipt of a payment as a PDF file, in either language',
    })
    .errors({ ...ofOne, ...answers(INVOICE_ERRORS, 'RECEIPT_NOT_FOUND') })
    .input(ReceiptInput)
    .output(z.instanceof(File)),
}
