import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import {
  answers,
  CalendarDate,
  Id,
  LanguageSchema,
  Moment,
  pageOf,
  PageQuery,
  Email,
  ruled,
} from '#api/schema.ts'
import { LEDGER_ERRORS } from '#areas/money/ledger/rules/errors.ts'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
import { PAYMENT_ERRORS } from '#areas/money/payments/rules/errors.ts'
import { GATEWAY_METHODS, PAYMENT_STATUSES } from '#areas/money/payments/rules/payment.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { LINE_LENGTH_MAX, whyNotLine, whyNotName, whyNotText } from '#kernel/validation.ts'
import { readName } from '#kernel/typed-text.ts'
import { recordOf } from '#kernel/record.ts'
import { AGEING_ROWS_MAX, AGES } from './rules/ageing.ts'
import { AUTOPAY_ENDS } from './rules/autopay.ts'
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
import { PAY_LINK_STATES, PAY_LINKS_MAX, PAYER_NAME_LENGTH_MAX } from './rules/pay-link.ts'
import { INSTALMENTS_MAX, INSTALMENTS_MIN } from './rules/plan.ts'
import { PRICE_KINDS, PRICES_MAX } from './rules/price.ts'
import { HOLDS } from './rules/reminders.ts'
import { REDUCTION_KINDS } from './rules/reduction.ts'

const AmountCents = z.int().positive().max(AMOUNT_CENTS_MAX)

const Instalment = z.object({
  id: Id,
  position: z.int(),
  dueOn: CalendarDate,
  amountCents: z.int(),
  /** The open amount. */
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
  /** Null for a draft. */
  number: z.string().nullable(),
  status: z.enum(INVOICE_STATUSES),
  client: z.object({ id: Id, name: z.string() }),
  case: z.object({ id: Id, number: z.string() }).nullable(),
  issuedOn: CalendarDate.nullable(),
  /** For the whole, or the first instalment. */
  dueOn: CalendarDate,
  /** A draft includes the credit it would get if issued now. */
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), description: z.string(), amountCents: z.int() })),
  totalCents: z.int(),
  /** From the client's own trust money. */
  trustAppliedCents: z.int(),
  /** Everything received and kept, trust money included. */
  settledCents: z.int(),
  /** No longer due: refunded for good, or moved to another invoice. */
  closedCents: z.int(),
  /** Lost credits of fees: due again, on top of the total. */
  creditUndoneCents: z.int(),
  /** Reductions without a payment. A client sees all but write-offs. */
  reductions: z.array(
    z.object({
      id: Id,
      kind: z.enum(REDUCTION_KINDS),
      /** For credit notes. */
      number: z.string().nullable(),
      amountCents: z.int(),
      at: Moment,
      /** For staff only. */
      reason: z.string().nullable(),
      undoneAt: Moment.nullable(),
      undoneReason: z.string().nullable(),
    }),
  ),
  openCents: z.int(),
  planCount: z.int().nullable(),
  usesTrust: z.boolean(),
  usesUnassignedTrust: z.boolean(),
  /** For a draft and, for staff, for a balance: the client's trust money for its case, collected or pending, and for no case yet. */
  trust: z
    .object({
      collectedCents: z.int(),
      pendingCents: z.int(),
      unassignedCents: z.int(),
      /** The firm owes trust this client's money, so none of it is used. */
      isStopped: z.boolean(),
      /** For a draft: what issuing would move. */
      toApplyCents: z.int(),
      /** The same with a reason for moving more than is earned. */
      withReasonCents: z.int(),
      /** The most trust may pay without a reason. */
      limitCents: z.int(),
      /** Progress of the case's fee agreement; null without one. */
      fees: z
        .object({
          agreedCents: z.int(),
          happenedCents: z.int(),
          earnedCents: z.int(),
          billedCents: z.int(),
          drawnCents: z.int(),
        })
        .nullable(),
    })
    .nullable(),
  /** For a draft: costs the firm paid for its case and has not billed. It cannot bill more in costs. */
  costsToBillCents: z.int().nullable(),
  /** Empty if all is due at once. */
  instalments: z.array(Instalment),
  /** Why reminders are paused; for staff only. */
  hold: z.enum(HOLDS).nullable(),
  /** The next part due; null if nothing is. Send `through` and `cents` back to pay it. */
  next: z
    .object({
      cents: z.int(),
      dueOn: CalendarDate,
      through: z.int().nullable(),
      /** The date of its automatic charge; null if the client pays it. */
      chargedOn: CalendarDate.nullable(),
    })
    .nullable(),
  payments: z.array(InvoicePayment),
  /** Amounts from here on can be paid from a bank account; null if the firm accepts none. */
  bankFromCents: z.int().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const DraftInput = z.object({
  clientId: Id,
  /** Of the client; null for none. */
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
  /** Monthly instalments, the first on the due date; null: all at once. */
  planCount: z.int().min(INSTALMENTS_MIN).max(INSTALMENTS_MAX).nullable(),
  /** Whether the client's trust money pays it when issued. */
  usesTrust: z.boolean(),
  /** With `usesTrust`: whether trust money for no case yet may pay the rest. Another case's never does. */
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
  order: z.enum(['oldest']).optional().describe('The newest first where it is not said'),
})
export type InvoicesQuery = z.input<typeof InvoicesQuery>

export const InvoicePath = z.object({ invoiceId: Id })
export type InvoicePath = z.infer<typeof InvoicePath>

const Reason = ruled(500, (value) => (value.length < 10 ? 'TOO_SHORT' : whyNotText(value)))

export const IssueInput = InvoicePath.extend({
  /** The trust money that the issuer saw it would move; with any other sum, nothing is done. */
  expectedTrustCents: z.int().nonnegative().nullable().default(null),
  /** Why trust pays more than the fee agreement has earned; without a reason it does not. */
  trustReason: Reason.nullable().default(null),
})
export type IssueInput = z.input<typeof IssueInput>

export const DraftChange = DraftInput.omit({ clientId: true }).extend({ invoiceId: Id })
export type DraftChange = z.infer<typeof DraftChange>

/** The balance the person saw: if it changed, nothing is done. */
const seen = { expectedOpenCents: z.int().positive().max(AMOUNT_CENTS_MAX) }

export const ReduceInput = z.object({
  invoiceId: Id,
  kind: z.enum(REDUCTION_KINDS),
  amountCents: AmountCents,
  reason: Reason,
  ...seen,
})
export type ReduceInput = z.infer<typeof ReduceInput>

export const UndoReductionInput = z.object({ reductionId: Id, reason: Reason })
export type UndoReductionInput = z.infer<typeof UndoReductionInput>

export const ApplyTrustInput = z.object({
  invoiceId: Id,
  amountCents: AmountCents,
  /** Money for the invoice's own case, or for no case yet. */
  fund: z.enum(['own', 'unassigned']),
  /** Why it pays more than the agreement has earned; without a reason it does not. */
  reason: Reason.nullable().default(null),
  ...seen,
})
export type ApplyTrustInput = z.input<typeof ApplyTrustInput>

export const VoidInput = z.object({ invoiceId: Id, reason: Reason })
export type VoidInput = z.infer<typeof VoidInput>

export const PlanInput = z.object({
  invoiceId: Id,
  planCount: z.int().min(INSTALMENTS_MIN).max(INSTALMENTS_MAX).nullable(),
  /** For the first one. */
  dueOn: CalendarDate,
})
export type PlanInput = z.infer<typeof PlanInput>

export const PayInput = z.object({
  invoiceId: Id,
  /** The last instalment to pay; null: the whole balance. If already paid, nothing is charged. */
  through: z.int().positive().nullable(),
  /** A chosen part of the balance; null: as set by `through`. */
  partCents: AmountCents.nullable().default(null),
  /** The amount the person saw: for a part, the whole balance. */
  expectedCents: z.int().nonnegative(),
  method: z.enum(GATEWAY_METHODS),
  /** From the gateway's own fields. */
  paymentToken: z.string().min(1).max(200),
  /** Of the terms the person saw and agreed to; null if not asked. */
  termsDigest: z.string().max(64).nullable().default(null),
})
export type PayInput = z.input<typeof PayInput>

const Names = z.object(recordOf(LANGUAGES, () => ruled(LINE_LENGTH_MAX, whyNotLine)))

export const PriceList = z.object({
  /** Offered ones first. */
  prices: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(PRICE_KINDS),
        name: z.object(recordOf(LANGUAGES, () => z.string())),
        amountCents: z.int(),
        /** Offered to drafts; an inactive one stays in the list. */
        isActive: z.boolean(),
      }),
    )
    .max(PRICES_MAX),
})
export type PriceList = z.infer<typeof PriceList>

export const SavePriceInput = z.object({
  /** Chosen by the caller if new. */
  priceId: Id,
  kind: z.enum(PRICE_KINDS),
  name: Names,
  amountCents: AmountCents,
  isActive: z.boolean(),
})
export type SavePriceInput = z.infer<typeof SavePriceInput>

export const HoldInput = z.object({
  invoiceId: Id,
  /** Null: no hold. */
  hold: z.enum(HOLDS).nullable(),
})
export type HoldInput = z.infer<typeof HoldInput>

export const AgeingQuery = z.object({
  age: z.enum(AGES).optional().describe('Only invoices with something of this age'),
})
export type AgeingQuery = z.infer<typeof AgeingQuery>

const AgeingCents = z.object(recordOf(AGES, () => z.int()))
const Named = z.object({ id: Id, name: z.string() })

export const AgeingReport = z.object({
  asOf: CalendarDate,
  totals: AgeingCents,
  /** Most overdue first. */
  clients: z
    .array(z.object({ client: Named, ageing: AgeingCents, totalCents: z.int() }))
    .max(AGEING_ROWS_MAX),
  /** Longest first. */
  overdue: z
    .array(
      z.object({
        invoice: z.object({ id: Id, number: z.string() }),
        client: Named,
        /** Of the first unpaid part. */
        dueOn: CalendarDate,
        days: z.int(),
        overdueCents: z.int(),
        openCents: z.int(),
        hold: z.enum(HOLDS).nullable(),
      }),
    )
    .max(AGEING_ROWS_MAX),
})
export type AgeingReport = z.infer<typeof AgeingReport>

export const MakePayLinkInput = z.object({
  invoiceId: Id,
  amountCents: AmountCents,
  /** Where to mail it; null if only shown. */
  email: Email.nullable(),
  /** Of that mail. */
  language: LanguageSchema,
  /** If the firm makes it: the client agrees to another payer. */
  hasClientAgreed: z.boolean().default(false),
  /** The client lets this person see the plan's parts and have them charged automatically. */
  offersAutopay: z.boolean().default(false),
})
export type MakePayLinkInput = z.input<typeof MakePayLinkInput>

export const PayLinkPath = z.object({ linkId: Id })
export type PayLinkPath = z.infer<typeof PayLinkPath>

const PayLink = z.object({
  id: Id,
  state: z.enum(PAY_LINK_STATES),
  /** It can set up the rest of the plan. */
  offersAutopay: z.boolean(),
  amountCents: z.int(),
  createdAt: Moment,
  endsAt: Moment,
  /** As the payer typed it. */
  payerName: z.string().nullable(),
  /** While it works. */
  url: z.string().nullable(),
})
export type PayLink = z.infer<typeof PayLink>

export const PayLinks = z.object({ links: z.array(PayLink).max(PAY_LINKS_MAX) })
export type PayLinks = z.infer<typeof PayLinks>

const ScheduledPart = z.object({ dueOn: CalendarDate, amountCents: z.int() })
const Schedule = z.array(ScheduledPart).max(INSTALMENTS_MAX)
const Statement = z.array(z.string()).max(INSTALMENTS_MAX + 15)

const KeptMethod = {
  method: z.enum(GATEWAY_METHODS),
  cardType: z.string().nullable(),
  last4: z.string().nullable(),
}

const LinkToken = z.string().max(100).describe('What stands after # in the link')

export const OpenPayLinkInput = z.object({ link: LinkToken })
export type OpenPayLinkInput = z.infer<typeof OpenPayLinkInput>

/** All that a link reveals: nothing of the client or the case. */
export const OpenedPayLink = z.object({
  state: z.enum(PAY_LINK_STATES),
  kind: z.enum(INVOICE_KINDS),
  /** Null, like the amount, if it opens nothing any more. */
  number: z.string().nullable(),
  amountCents: z.int().nullable(),
  endsAt: Moment,
  /** Of the payment made with it. */
  reference: z.string().nullable(),
  /** Automatic payment of the plan's rest: null if this link does not offer it. */
  autopay: z.object({ state: z.enum(['offered', 'pay-first', 'on']), schedule: Schedule }).nullable(),
})
export type OpenedPayLink = z.infer<typeof OpenedPayLink>

export const OfferByLinkInput = OpenPayLinkInput.extend({
  payerName: ruled(PAYER_NAME_LENGTH_MAX, whyNotName, readName),
  /** For our mails and receipts. */
  payerEmail: Email,
  /** They read the notice about paying for another. */
  hasReadNotice: z.literal(true),
  /** From the gateway's own fields. */
  paymentToken: z.string().min(1).max(200),
})
export type OfferByLinkInput = z.infer<typeof OfferByLinkInput>

export const OfferPayerCardInput = OfferByLinkInput.pick({ link: true, paymentToken: true })
export type OfferPayerCardInput = z.infer<typeof OfferPayerCardInput>

export const PayByLinkInput = OfferByLinkInput.extend({
  /** The amount the person saw. */
  expectedCents: z.int().positive(),
})
export type PayByLinkInput = z.infer<typeof PayByLinkInput>

const AgreedAutopay = z.object({
  id: Id,
  ...KeptMethod,
  expires: z.object({ year: z.int(), month: z.int() }).nullable(),
  /** The full text. */
  statement: Statement,
  agreedAt: Moment,
  /** Why another person's charges ended is hidden from the client: null. */
  ended: z.object({ at: Moment, why: z.enum(AUTOPAY_ENDS).nullable() }).nullable(),
  next: ScheduledPart.nullable(),
})
export type AgreedAutopay = z.infer<typeof AgreedAutopay>

/** A payer's view of their consent. */
export const PayerAutopay = AgreedAutopay.omit({ id: true }).extend({
  number: z.string(),
  /** Whether another card can replace this one now; null if charges ended. */
  cardChange: z.enum(['offered', 'pay-first']).nullable(),
})
export type PayerAutopay = z.infer<typeof PayerAutopay>

export const Autopay = z.object({
  /** What can be agreed to now; null if nothing. */
  offer: z.object({ schedule: Schedule, methods: z.array(z.enum(GATEWAY_METHODS)).max(2) }).nullable(),
  /** A part is due now and must be paid manually before the rest can be automatic. */
  mustPayFirst: z.boolean(),
  /** The last consent, by the client or their payer. */
  agreed: AgreedAutopay.extend({
    /** Null if the client agreed. Another's card is hidden. */
    payer: z.object({ name: z.string() }).nullable(),
  }).nullable(),
})
export type Autopay = z.infer<typeof Autopay>

export const OfferAutopayInput = InvoicePath.extend({
  method: z.enum(GATEWAY_METHODS),
  /** From the gateway's own fields. */
  paymentToken: z.string().min(1).max(200),
  /** Of the terms the person saw and agreed to; null if not asked. */
  termsDigest: z.string().max(64).nullable().default(null),
})
export type OfferAutopayInput = z.input<typeof OfferAutopayInput>

export const AutopayOffer = z.object({
  autopayId: Id,
  ...KeptMethod,
  /** The text to agree to, line by line. */
  statement: Statement,
  /** To send back with the consent. */
  digest: z.string(),
})
export type AutopayOffer = z.infer<typeof AutopayOffer>

export const AgreeToAutopayInput = z.object({ autopayId: Id, digest: z.string().max(64) })
export type AgreeToAutopayInput = z.infer<typeof AgreeToAutopayInput>

export const AgreeByLinkInput = AgreeToAutopayInput.extend({ link: LinkToken })
export type AgreeByLinkInput = z.infer<typeof AgreeByLinkInput>

const FileLanguage = LanguageSchema.describe('The language of the file')

export const InvoicePdfInput = InvoicePath.extend({ language: FileLanguage })
export type InvoicePdfInput = z.infer<typeof InvoicePdfInput>

export const CreditNoteInput = z.object({ reductionId: Id, language: FileLanguage })
export type CreditNoteInput = z.infer<typeof CreditNoteInput>

export const PayLinkReceiptInput = OpenPayLinkInput.extend({ language: FileLanguage })
export type PayLinkReceiptInput = z.infer<typeof PayLinkReceiptInput>

export const ReceiptInput = z.object({ paymentId: Id, language: FileLanguage })
export type ReceiptInput = z.infer<typeof ReceiptInput>

const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const declined = {
  ...answers(PAYMENT_ERRORS, 'PAYMENT_DECLINED', 'CARD_EXPIRED', 'INSUFFICIENT_FUNDS'),
  ...answers(PAYMENT_ERRORS, 'PAYMENT_PROCESSING_ERROR', 'INVALID_PAYMENT_INFO'),
  ...answers(PAYMENT_ERRORS, 'PAYMENT_NETWORK_ERROR', 'PAYMENT_TIMEOUT', 'PAYMENT_CANCELLED'),
  ...answers(PAYMENT_ERRORS, 'PAYMENT_BEING_CHECKED', 'PAYMENT_UNAVAILABLE'),
}
const byLink = answers(GENERAL_ERRORS, 'NOT_FOUND', 'TOO_MANY_REQUESTS')
const tags = ['Invoices']

export const invoicesContract = {
  list: procedure('ownerAssignedOrBooksOwn')
    .route({
      method: 'GET',
      path: '/invoices',
      tags,
      summary: "List invoices: a client's own, those of an attorney's clients, all for an administrator",
      description: 'The newest first. Clients do not see drafts.',
    })
    .input(InvoicesQuery)
    .output(pageOf(Invoice)),
  prices: procedure('staff')
    .route({ method: 'GET', path: '/prices', tags, summary: 'Read the price list; for staff' })
    .output(PriceList),
  savePrice: procedure('admin')
    .route({
      method: 'PUT',
      path: '/prices/{priceId}',
      tags,
      summary: 'Write a line of the price list, or change it; for administrators',
      description: 'Invoices keep the words and the amount with which they were made.',
    })
    .errors(answers(INVOICE_ERRORS, 'PRICES_TOO_MANY'))
    .input(SavePriceInput)
    .output(PriceList),
  ageing: procedure('staffOwnOrBooks')
    .route({
      method: 'GET',
      path: '/invoices/ageing',
      tags,
      summary:
        'Read what clients owe by how long it is overdue: all for an administrator, their clients’ for an attorney',
      description: 'From the books. A request for money in advance is owed by nobody.',
    })
    .input(AgeingQuery)
    .output(AgeingReport),
  hold: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/invoices/{invoiceId}/hold',
      tags,
      summary: 'Stop the reminders of an issued invoice, or let them go on; for staff',
    })
    .errors({ ...ofOne, ...answers(INVOICE_ERRORS, 'INVOICE_NOTHING_OPEN', 'INVOICE_PAYMENT_IN_PROGRESS') })
    .input(HoldInput)
    .output(Invoice),
  create: procedure('assigned')
    .route({ method: 'POST', path: '/invoices', tags, summary: 'Begin a draft; for staff' })
    .errors({
      ...ofOne,
      ...answers(
        INVOICE_ERRORS,
        'INVOICE_CASE_NOT_FOUND',
        'INVOICE_DUE_DATE_PASSED',
        'INVOICE_DISCOUNT_TOO_MUCH',
      ),
    })
    .input(DraftInput)
    .output(Invoice),
  get: procedure('ownerAssignedOrBooks')
    .route({ method: 'GET', path: '/invoices/{invoiceId}', tags, summary: 'Read one invoice' })
    .errors(ofOne)
    .input(InvoicePath)
    .output(Invoice),
  change: procedure('assigned')
    .route({ method: 'PUT', path: '/invoices/{invoiceId}', tags, summary: 'Change a draft; for staff' })
    .errors({
      ...ofOne,
      ...answers(INVOICE_ERRORS, 'INVOICE_NOT_DRAFT', 'INVOICE_CASE_NOT_FOUND', 'INVOICE_DUE_DATE_PASSED'),
      ...answers(INVOICE_ERRORS, 'INVOICE_DISCOUNT_TOO_MUCH'),
    })
    .input(DraftChange)
    .output(Invoice),
  discard: procedure('assigned')
    .route({ method: 'DELETE', path: '/invoices/{invoiceId}', tags, summary: 'Discard a draft; for staff' })
    .errors({ ...ofOne, ...answers(INVOICE_ERRORS, 'INVOICE_NOT_DRAFT') })
    .input(InvoicePath)
    .output(z.object({ discarded: z.literal(true) })),
  issue: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/issue',
      tags,
      summary: 'Give a draft its number and send it to the client; for attorneys and administrators',
      description: 'Issued twice is issued once.',
    })
    .errors({
      ...ofOne,
      ...answers(
        INVOICE_ERRORS,
        'INVOICE_NOT_DRAFT',
        'INVOICE_TOTAL_INVALID',
        'INVOICE_COSTS_NOT_PAID',
        'INVOICE_TRUST_CHANGED',
        'INVOICE_DUE_DATE_PASSED',
      ),
    })
    .input(IssueInput)
    .output(Invoice),
  void: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/void',
      tags,
      summary: 'Take an issued invoice back, with a reason; for attorneys and administrators',
      description: 'Its credit is free again, and trust money that paid it goes back to the trust account.',
    })
    .errors({
      ...ofOne,
      ...answers(
        INVOICE_ERRORS,
        'INVOICE_NOT_PAYABLE',
        'INVOICE_HAS_PAYMENTS',
        'INVOICE_PAYMENT_IN_PROGRESS',
      ),
      ...answers(LEDGER_ERRORS, 'BANK_MADE_TRANSFER'),
    })
    .input(VoidInput)
    .output(Invoice),
  reduce: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/reductions',
      tags,
      summary:
        'Take something off what is still to be paid: a credit note, a write-off, or the rest of a request; for attorneys and administrators',
    })
    .errors({
      ...ofOne,
      ...answers(
        INVOICE_ERRORS,
        'INVOICE_NOTHING_OPEN',
        'INVOICE_REDUCTION_KIND',
        'INVOICE_REDUCTION_TOO_MUCH',
        'INVOICE_OPEN_CHANGED',
        'INVOICE_PAYMENT_IN_PROGRESS',
      ),
    })
    .input(ReduceInput)
    .output(Invoice),
  undoReduction: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/invoices/reductions/{reductionId}/undo',
      tags,
      summary:
        'Undo a credit note, a write-off or the closing of a request; for attorneys and administrators',
      description: 'It stays in the books beside what undoes it. Twice is once.',
    })
    .errors(ofOne)
    .input(UndoReductionInput)
    .output(Invoice),
  applyTrust: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/trust',
      tags,
      summary:
        'Pay an issued invoice from the client’s trust money, as much as was seen; for attorneys and administrators',
    })
    .errors({
      ...ofOne,
      ...answers(
        INVOICE_ERRORS,
        'INVOICE_NOTHING_OPEN',
        'INVOICE_TRUST_TOO_LITTLE',
        'INVOICE_TRUST_NOT_EARNED',
        'INVOICE_OPEN_CHANGED',
        'INVOICE_PAYMENT_IN_PROGRESS',
      ),
    })
    .input(ApplyTrustInput)
    .output(Invoice),
  creditNote: procedure('ownerAssignedOrBooks')
    .route({
      method: 'GET',
      path: '/invoices/reductions/{reductionId}/credit-note.pdf',
      tags,
      summary: 'Keep a credit note as a PDF file, in either language',
    })
    .errors(ofOne)
    .input(CreditNoteInput)
    .output(z.instanceof(File)),
  changePlan: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/invoices/{invoiceId}/plan',
      tags,
      summary: 'Give an issued invoice another payment plan, or none; for staff',
    })
    .errors({
      ...ofOne,
      ...answers(
        INVOICE_ERRORS,
        'INVOICE_NOT_PAYABLE',
        'INVOICE_NOTHING_OPEN',
        'INVOICE_PAYMENT_IN_PROGRESS',
        'INVOICE_DUE_DATE_PASSED',
        'INVOICE_TOTAL_INVALID',
      ),
    })
    .input(PlanInput)
    .output(Invoice),
  pay: procedure('owner')
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
      ...answers(INVOICE_ERRORS, 'INVOICE_PART_INVALID'),
      ...answers(PAYMENT_ERRORS, 'BANK_PAYMENT_DECLINED', 'BANK_INSUFFICIENT_FUNDS', 'BANK_INFO_INVALID'),
      ...declined,
    })
    .input(PayInput)
    .output(Invoice),
  autopay: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/autopay',
      tags,
      summary: 'Read whether the parts of a plan are paid by themselves; for the client and for staff',
    })
    .errors(ofOne)
    .input(InvoicePath)
    .output(Autopay),
  offerAutopay: procedure('owner')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/autopay',
      tags,
      summary: 'Save my card or bank account at the gateway, and read what I would agree to',
      description: 'Nothing is charged, and nothing will be before it is agreed to.',
    })
    .errors({
      ...ofOne,
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
      ...answers(INVOICE_ERRORS, 'AUTOPAY_NOT_POSSIBLE', 'AUTOPAY_PAY_FIRST', 'BANK_PAYMENT_NOT_OFFERED'),
      ...answers(USER_ERRORS, 'TERMS_NOT_ACCEPTED'),
      ...answers(PAYMENT_ERRORS, 'BANK_PAYMENT_DECLINED', 'BANK_INSUFFICIENT_FUNDS', 'BANK_INFO_INVALID'),
      ...declined,
    })
    .input(OfferAutopayInput)
    .output(AutopayOffer),
  agreeToAutopay: procedure('owner')
    .route({
      method: 'POST',
      path: '/autopays/{autopayId}/agree',
      tags,
      summary: 'Agree to the words that I saw: the parts of the plan are then charged on their days',
      description: 'Twice is once.',
    })
    .errors({
      ...ofOne,
      ...answers(INVOICE_ERRORS, 'AUTOPAY_NOT_POSSIBLE', 'AUTOPAY_PAY_FIRST', 'AUTOPAY_CHANGED'),
      ...answers(INVOICE_ERRORS, 'BANK_PAYMENT_NOT_OFFERED'),
    })
    .input(AgreeToAutopayInput)
    .output(Autopay),
  stopAutopay: procedure('ownerOrAssigned')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/autopay/stop',
      tags,
      summary: 'Stop paying by itself; for the client and for staff',
      description: 'A payment that is under way goes on. Twice is once.',
    })
    .errors(ofOne)
    .input(InvoicePath)
    .output(Autopay),
  payLinks: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/pay-links',
      tags,
      summary: 'List the links by which somebody else can pay; for the client and for staff',
    })
    .errors(ofOne)
    .input(InvoicePath)
    .output(PayLinks),
  makePayLink: procedure('ownerOrAssigned')
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/pay-links',
      tags,
      summary:
        'Make a link by which somebody without an account pays an amount; for the client and for staff',
    })
    .errors({
      ...ofOne,
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
      ...answers(INVOICE_ERRORS, 'INVOICE_NOT_PAYABLE', 'INVOICE_PART_INVALID'),
      ...answers(INVOICE_ERRORS, 'PAY_LINK_TOO_MANY', 'PAY_LINK_NOT_AGREED'),
    })
    .input(MakePayLinkInput)
    .output(PayLinks),
  withdrawPayLink: procedure('ownerOrAssigned')
    .route({
      method: 'POST',
      path: '/pay-links/{linkId}/withdraw',
      tags,
      summary: 'Withdraw a link; for the client and for staff',
    })
    .errors(ofOne)
    .input(PayLinkPath)
    .output(PayLinks),
  openPayLink: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/pay-links/open',
      tags,
      summary: 'Read what a link asks for: an amount and a number, nothing of the client',
    })
    .errors(byLink)
    .input(OpenPayLinkInput)
    .output(OpenedPayLink),
  payByLink: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/pay-links/pay',
      tags,
      summary: 'Pay the amount of a link by card',
      description: 'Asking again after it succeeded gives the same answer and charges nothing.',
    })
    .errors({
      ...byLink,
      ...answers(INVOICE_ERRORS, 'INVOICE_NOT_PAYABLE', 'INVOICE_AMOUNT_CHANGED', 'PAY_LINK_OVER'),
      ...answers(INVOICE_ERRORS, 'INVOICE_PAYMENT_IN_PROGRESS', 'INVOICE_PAYMENT_RETURNED'),
      ...declined,
    })
    .input(PayByLinkInput)
    .output(OpenedPayLink),
  offerByLink: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/pay-links/autopay',
      tags,
      summary:
        'Save my card at the gateway to pay the rest of a plan for somebody, and read what I would agree to',
      description: 'Nothing is charged, and nothing will be before it is agreed to.',
    })
    .errors({
      ...byLink,
      ...answers(INVOICE_ERRORS, 'AUTOPAY_NOT_POSSIBLE', 'AUTOPAY_PAY_FIRST', 'PAY_LINK_OVER'),
      ...answers(INVOICE_ERRORS, 'INVOICE_PAYMENT_IN_PROGRESS'),
      ...declined,
    })
    .input(OfferByLinkInput)
    .output(AutopayOffer),
  agreeByLink: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/pay-links/autopay/agree',
      tags,
      summary: 'Agree to the words that I saw: the rest of the plan is then charged to my card on its days',
      description: 'Twice is once.',
    })
    .errors({
      ...byLink,
      ...answers(INVOICE_ERRORS, 'AUTOPAY_NOT_POSSIBLE', 'AUTOPAY_PAY_FIRST', 'AUTOPAY_CHANGED'),
      ...answers(INVOICE_ERRORS, 'INVOICE_PAYMENT_IN_PROGRESS', 'PAY_LINK_OVER'),
    })
    .input(AgreeByLinkInput)
    .output(OpenedPayLink),
  openPayerAutopay: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/pay-links/autopay/open',
      tags,
      summary: 'Read what I agreed to pay for somebody by itself, with the link of a mail',
    })
    .errors(byLink)
    .input(OpenPayLinkInput)
    .output(PayerAutopay),
  stopPayerAutopay: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/pay-links/autopay/stop',
      tags,
      summary: 'Stop paying for somebody by itself, with the link of a mail',
      description: 'A payment that is under way goes on. Twice is once.',
    })
    .errors(byLink)
    .input(OpenPayLinkInput)
    .output(PayerAutopay),
  offerPayerCard: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/pay-links/autopay/card',
      tags,
      summary:
        'Save another card of mine at the gateway, with the link of a mail, and read what I would agree to',
      description: 'Nothing is charged, and the card before stays until it is agreed to.',
    })
    .errors({
      ...byLink,
      ...answers(INVOICE_ERRORS, 'AUTOPAY_NOT_POSSIBLE', 'AUTOPAY_PAY_FIRST'),
      ...declined,
    })
    .input(OfferPayerCardInput)
    .output(AutopayOffer),
  agreePayerCard: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/pay-links/autopay/card/agree',
      tags,
      summary: 'Agree to the words that I saw: from then on the other card is charged',
      description: 'Twice is once.',
    })
    .errors({
      ...byLink,
      ...answers(INVOICE_ERRORS, 'AUTOPAY_NOT_POSSIBLE', 'AUTOPAY_PAY_FIRST', 'AUTOPAY_CHANGED'),
    })
    .input(AgreeByLinkInput)
    .output(PayerAutopay),
  payLinkReceipt: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/pay-links/receipt.pdf',
      tags,
      summary: 'Keep the receipt of what was paid with a link as a PDF file, in either language',
    })
    .errors({ ...byLink, ...answers(INVOICE_ERRORS, 'RECEIPT_NOT_FOUND') })
    .input(PayLinkReceiptInput)
    .output(z.instanceof(File)),
  pdf: procedure('ownerAssignedOrBooks')
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/invoice.pdf',
      tags,
      summary: 'Keep an issued invoice as a PDF file, in either language',
    })
    .errors(ofOne)
    .input(InvoicePdfInput)
    .output(z.instanceof(File)),
  receipt: procedure('ownerAssignedBooksOrKey')
    .route({
      method: 'GET',
      path: '/payments/{paymentId}/receipt.pdf',
      tags,
      summary: 'Keep the receipt of a payment as a PDF file, in either language',
      description: 'With the key of a proven address: of a meeting that it opens.',
    })
    .errors({ ...ofOne, ...answers(INVOICE_ERRORS, 'RECEIPT_NOT_FOUND') })
    .input(ReceiptInput)
    .output(z.instanceof(File)),
}
