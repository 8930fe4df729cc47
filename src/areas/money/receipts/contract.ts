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
  Reason,
  ruled,
} from '#api/schema.ts'
import { DISBURSEMENT_ERRORS } from '#areas/money/disbursements/rules/errors.ts'
import { LEDGER_ERRORS } from '#areas/money/ledger/rules/errors.ts'
import { WAYS_BACK } from '#areas/money/payments/rules/give-back.ts'
import { PAYER_RELATIONS, PURPOSES } from '#areas/money/payments/rules/hand-methods.ts'
import { HAND_METHODS } from '#areas/money/payments/rules/payment.ts'
import { REFUND_ERRORS } from '#areas/money/payments/rules/refund-errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { FILE_PROBLEMS } from '#kernel/file-kinds.ts'
import { whyNotLine, whyNotText } from '#kernel/validation.ts'
import { RECEIPT_ERRORS } from './rules/errors.ts'
import { PICTURE_STATES, PICTURES_MAX, SIDES } from './rules/picture.ts'
import { AMOUNT_CENTS_MAX, NOTE_MAX, NUMBER_MAX, PAYER_MAX, RECEIPT_STATES } from './rules/receipt.ts'

const Account = z.enum(['operating', 'trust'])

/** A refund of a receipt, proposed or paid. Withdrawn ones are not shown. */
export const GiveBack = z.object({
  id: Id,
  amountCents: z.int(),
  /** Internal. */
  reason: z.string(),
  /** If it paid an invoice or request: true if that is due again. */
  billsAgain: z.boolean(),
  proposedBy: z.string(),
  proposedOn: CalendarDate,
  paid: z
    .object({
      payee: z.string(),
      method: z.enum(WAYS_BACK),
      /** Of the check or transfer; empty if none. */
      number: z.string(),
      on: CalendarDate,
      by: z.string(),
    })
    .nullable(),
  /** Stopped or not cashed; null while active. */
  undone: z.object({ on: CalendarDate, by: z.string(), reason: z.string() }).nullable(),
})
export type GiveBack = z.infer<typeof GiveBack>

/** A picture of the check or money order. */
export const Picture = z.object({
  id: Id,
  side: z.enum(SIDES),
  state: z.enum(PICTURE_STATES),
  problem: z.enum(FILE_PROBLEMS).nullable(),
  addedBy: z.string(),
  addedOn: CalendarDate,
})
export type Picture = z.infer<typeof Picture>

/** Per receipt, newest kept: far beyond any number of partial refunds. */
export const GIVE_BACKS_MAX = 50

export const Receipt = z.object({
  /** The payment's. */
  id: Id,
  /** "REC-2026-0001". */
  number: z.string(),
  client: z.object({ id: Id, name: z.string() }),
  case: z.object({ id: Id, number: z.string() }).nullable(),
  invoice: z.object({ id: Id, number: z.string() }).nullable(),
  purpose: z.enum(PURPOSES),
  account: Account,
  amountCents: z.int(),
  method: z.enum(HAND_METHODS),
  /** Of the check, order or transfer; empty if none. */
  methodNumber: z.string(),
  receivedOn: CalendarDate,
  receivedBy: z.string(),
  /** Null for the client. */
  payer: z.object({ name: z.string(), relation: z.enum(PAYER_RELATIONS) }).nullable(),
  note: z.string(),
  state: z.enum(RECEIPT_STATES),
  deposit: z.object({ id: Id, madeOn: CalendarDate.nullable() }).nullable(),
  /** The refundable amount: 0 until the bank has paid it. */
  refundableCents: z.int(),
  giveBacks: z.array(GiveBack).max(GIVE_BACKS_MAX),
  /** Oldest first. */
  pictures: z.array(Picture).max(PICTURES_MAX),
  /** How it failed; null while valid. */
  ended: z.object({ on: CalendarDate, by: z.string(), reason: z.string() }).nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** The purpose: an invoice or a request for a retainer, or a case without one. */
const Subject = z.discriminatedUnion('for', [
  z.object({ for: z.literal('invoice'), invoiceId: Id }),
  z.object({ for: z.literal('advance'), caseId: Id }),
  z.object({ for: z.literal('cost'), caseId: Id }),
])

export const ReceiveInput = z.object({
  /** Set by the page: a repeat is the same receipt. */
  receiptId: Id,
  subject: Subject,
  amountCents: z.int().positive().max(AMOUNT_CENTS_MAX),
  method: z.enum(HAND_METHODS),
  methodNumber: z.string().trim().max(NUMBER_MAX).default(''),
  receivedOn: CalendarDate,
  /** Null if the client pays. */
  payer: z
    .object({
      name: ruled(PAYER_MAX, whyNotLine),
      relation: z.enum(PAYER_RELATIONS),
      /** The client knows and agrees that this person pays. */
      clientAgrees: z.literal(true),
    })
    .nullable(),
  note: ruled(NOTE_MAX, whyNotText).or(z.literal('')).default(''),
  /** Confirms that an apparent duplicate is other money. */
  isAnother: z.boolean().default(false),
})
export type ReceiveInput = z.input<typeof ReceiveInput>
export type ReceiveFacts = z.infer<typeof ReceiveInput>

export const CorrectInput = z.object({ receiptId: Id, reason: Reason })
export type CorrectInput = z.infer<typeof CorrectInput>

export const ReturnedInput = z.object({ receiptId: Id, returnedOn: CalendarDate, reason: Reason })
export type ReturnedInput = z.infer<typeof ReturnedInput>

export const ProposeInput = z.object({
  receiptId: Id,
  /** Set by the page: a repeat is the same refund. */
  giveBackId: Id,
  amountCents: z.int().positive().max(AMOUNT_CENTS_MAX),
  /** Kept with it; hidden from the client. */
  reason: Reason,
  /** True if the client is to pay again; else that part of the invoice or request is closed. */
  billsAgain: z.boolean().default(false),
})
export type ProposeInput = z.infer<typeof ProposeInput>

export const GiveBackPath = z.object({ giveBackId: Id })
export type GiveBackPath = z.infer<typeof GiveBackPath>

export const PayOutInput = GiveBackPath.extend({
  /** The check's payee. */
  payee: ruled(PAYER_MAX, whyNotLine),
  method: z.enum(WAYS_BACK),
  number: z.string().trim().max(NUMBER_MAX).default(''),
  paidOn: CalendarDate,
})
export type PayOutInput = z.infer<typeof PayOutInput>

export const UndoGiveBackInput = GiveBackPath.extend({ reason: Reason })
export type UndoGiveBackInput = z.infer<typeof UndoGiveBackInput>

/** A refund waiting to be paid out, with its receipt. */
export const GiveBackDue = z.object({ giveBack: GiveBack, receipt: Receipt })
export type GiveBackDue = z.infer<typeof GiveBackDue>

export const PicturePath = z.object({ pictureId: Id })
export type PicturePath = z.infer<typeof PicturePath>

/** Opens once, within minutes. */
export const PictureLink = z.object({ url: z.string(), expiresAt: Moment })
export type PictureLink = z.infer<typeof PictureLink>

export const ConfirmationInput = GiveBackPath.extend({
  language: LanguageSchema.describe('The language of the file'),
})
export type ConfirmationInput = z.infer<typeof ConfirmationInput>

export const OfCaseQuery = PageQuery.extend({ caseId: Id })
export type OfCaseQuery = z.infer<typeof OfCaseQuery>

/** Newest first, with the possible purposes. */
export const CaseReceipts = pageOf(Receipt).extend({
  /** The client's invoices and requests with a balance. */
  payable: z
    .array(
      z.object({ id: Id, number: z.string(), kind: z.enum(['invoice', 'retainer']), openCents: z.int() }),
    )
    .max(100),
  /** The client's cash within twelve months; null while far below the reporting limit. */
  cashToReportCents: z.int().nullable(),
})
export type CaseReceipts = z.infer<typeof CaseReceipts>

/** Oldest first, with the total per account. */
export const Drawer = pageOf(Receipt).extend({ trustCents: z.int(), operatingCents: z.int() })
export type Drawer = z.infer<typeof Drawer>

export const RECEIPTS_OF_DEPOSIT_MAX = 100

export const Deposit = z.object({
  id: Id,
  account: Account,
  /** `direct`: it arrived at the bank directly. */
  kind: z.enum(['slip', 'direct']),
  createdOn: CalendarDate,
  createdBy: z.string(),
  /** The day it was made at the bank; null while it is only a slip. */
  madeOn: CalendarDate.nullable(),
  /** The day from which all of it counts as collected; null until then. */
  clearedOn: CalendarDate.nullable(),
  /** When the last of it counts as collected by the firm’s rule; null if already confirmed, or not made. */
  countsOn: CalendarDate.nullable(),
  /** Without entries made by mistake. Includes money the bank returned later. */
  amountCents: z.int(),
  receipts: z.array(Receipt).max(RECEIPTS_OF_DEPOSIT_MAX),
})
export type Deposit = z.infer<typeof Deposit>

export const DepositInput = z.object({
  /** Set by the page: a repeat is the same deposit. */
  depositId: Id,
  account: Account,
  receiptIds: z.array(Id).min(1).max(RECEIPTS_OF_DEPOSIT_MAX),
})
export type DepositInput = z.infer<typeof DepositInput>

export const DepositPath = z.object({ depositId: Id })
export type DepositPath = z.infer<typeof DepositPath>

export const MadeInput = z.object({ depositId: Id, madeOn: CalendarDate })
export type MadeInput = z.infer<typeof MadeInput>

export const SlipInput = DepositPath.extend({ language: LanguageSchema.describe('The language of the file') })
export type SlipInput = z.infer<typeof SlipInput>

const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const tags = ['Receipts']

export const receiptsContract = {
  ofCase: procedure('assigned')
    .route({
      method: 'GET',
      path: '/receipts/cases/{caseId}',
      tags,
      summary: 'List the money that the firm took itself for a case, and what it can be taken for; for staff',
    })
    .errors(ofOne)
    .input(OfCaseQuery)
    .output(CaseReceipts),
  record: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/receipts',
      tags,
      summary:
        'Record a check, cash or another payment that did not come through the gateway; for attorneys and administrators',
      description: 'Sent again with the same id, it changes nothing.',
    })
    .errors({
      ...ofOne,
      ...answers(
        RECEIPT_ERRORS,
        'RECEIPT_NOTHING_OWED',
        'RECEIPT_TOO_MUCH',
        'RECEIPT_DAY_INVALID',
        'RECEIPT_NUMBER_MISSING',
        'RECEIPT_LIKE_ANOTHER',
        'RECEIPT_BEING_PAID',
      ),
    })
    .input(ReceiveInput)
    .output(Receipt),
  correct: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/receipts/{receiptId}/correction',
      tags,
      summary: 'Take back a receipt that was recorded by mistake; for attorneys and administrators',
      description: 'A movement of its own reverses it; its number stays taken. Twice is once.',
    })
    .errors({
      ...ofOne,
      ...answers(RECEIPT_ERRORS, 'RECEIPT_ENDED', 'RECEIPT_GIVEN_BACK'),
      ...answers(LEDGER_ERRORS, 'BANK_TOOK_DEPOSIT'),
    })
    .input(CorrectInput)
    .output(Receipt),
  returned: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/receipts/{receiptId}/return',
      tags,
      summary: 'Record that the bank sent back a check or a transfer; for attorneys and administrators',
      description: 'What it had paid is open again, and the trust account is made whole. Twice is once.',
    })
    .errors({
      ...ofOne,
      ...answers(RECEIPT_ERRORS, 'RECEIPT_ENDED', 'RECEIPT_NOT_RETURNABLE', 'RECEIPT_DAY_INVALID'),
    })
    .input(ReturnedInput)
    .output(Receipt),
  propose: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/receipts/{receiptId}/give-backs',
      tags,
      summary:
        'Propose to give money back that the firm took itself, whole or in part; for attorneys and administrators',
      description: 'Sent again with the same id, it changes nothing. No money moves until it is paid out.',
    })
    .errors({
      ...ofOne,
      ...answers(RECEIPT_ERRORS, 'RECEIPT_NOT_COLLECTED', 'GIVE_BACK_OPEN', 'GIVE_BACK_TRUST_SHORT'),
      ...answers(RECEIPT_ERRORS, 'GIVE_BACK_TRUST_BLOCKED'),
      ...answers(REFUND_ERRORS, 'REFUND_NOT_PAID', 'REFUND_CREDITED', 'REFUND_TOO_MUCH'),
    })
    .input(ProposeInput)
    .output(Receipt),
  withdraw: procedure('assignedAttorney')
    .route({
      method: 'DELETE',
      path: '/give-backs/{giveBackId}',
      tags,
      summary: 'Withdraw a refund that was not paid out; for attorneys and administrators',
    })
    .errors({ ...ofOne, ...answers(RECEIPT_ERRORS, 'GIVE_BACK_PAID') })
    .input(GiveBackPath)
    .output(Receipt),
  payOut: procedure('admin')
    .route({
      method: 'POST',
      path: '/give-backs/{giveBackId}/payment',
      tags,
      summary: 'Record how a refund was paid out: by check, transfer or cash; for administrators',
      description: 'From here on it is in the books, and the client is told. Said again, it changes nothing.',
    })
    .errors({
      ...ofOne,
      ...answers(
        RECEIPT_ERRORS,
        'RECEIPT_NOT_COLLECTED',
        'RECEIPT_DAY_INVALID',
        'GIVE_BACK_PAID',
        'GIVE_BACK_WITHDRAWN',
        'GIVE_BACK_METHOD',
        'GIVE_BACK_NUMBER_MISSING',
        'GIVE_BACK_TRUST_BLOCKED',
        'GIVE_BACK_TRUST_SHORT',
      ),
      ...answers(REFUND_ERRORS, 'REFUND_NOT_PAID', 'REFUND_CREDITED', 'REFUND_TOO_MUCH'),
      ...answers(DISBURSEMENT_ERRORS, 'PAYEE_IS_FIRM', 'CHECK_USED'),
    })
    .input(PayOutInput)
    .output(Receipt),
  undoGiveBack: procedure('admin')
    .route({
      method: 'POST',
      path: '/give-backs/{giveBackId}/undo',
      tags,
      summary: 'Record that a refund check was stopped or that nobody cashed it; for administrators',
      description: 'A movement of its own puts the money where it was. Twice is once.',
    })
    .errors({
      ...ofOne,
      ...answers(RECEIPT_ERRORS, 'GIVE_BACK_NOT_PAID', 'RECEIPT_ENDED'),
      ...answers(LEDGER_ERRORS, 'BANK_PAID_CHECK', 'BANK_MADE_PAYMENT'),
    })
    .input(UndoGiveBackInput)
    .output(Receipt),
  due: procedure('books')
    .route({
      method: 'GET',
      path: '/give-backs',
      tags,
      summary: 'List the refunds that wait to be paid out, the oldest first; for readers of the books',
    })
    .input(PageQuery)
    .output(pageOf(GiveBackDue)),
  confirmation: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/give-backs/{giveBackId}/confirmation.pdf',
      tags,
      summary: 'Keep what was given back as a PDF file, in either language',
    })
    .errors(answers(GENERAL_ERRORS, 'ACCESS_DENIED', 'NOT_FOUND'))
    .input(ConfirmationInput)
    .output(z.instanceof(File)),
  pictureLink: procedure('assigned')
    .route({
      method: 'POST',
      path: '/receipt-pictures/{pictureId}/link',
      tags,
      summary: 'Get a link that opens the picture of a check once; for staff',
    })
    .errors(ofOne)
    .input(PicturePath)
    .output(PictureLink),
  removePicture: procedure('assignedAttorney')
    .route({
      method: 'DELETE',
      path: '/receipt-pictures/{pictureId}',
      tags,
      summary: 'Take a picture of a check away; for attorneys and administrators',
    })
    .errors({ ...ofOne, ...answers(GENERAL_ERRORS, 'MUST_BE_KEPT') })
    .input(PicturePath)
    .output(Receipt),
  drawer: procedure('books')
    .route({
      method: 'GET',
      path: '/receipts/drawer',
      tags,
      summary: 'List the money that is not deposited yet; for readers of the books',
    })
    .input(PageQuery)
    .output(Drawer),
  deposits: procedure('books')
    .route({
      method: 'GET',
      path: '/deposits',
      tags,
      summary: 'List deposits, the newest first; for readers of the books',
    })
    .input(PageQuery)
    .output(pageOf(Deposit)),
  gather: procedure('admin')
    .route({
      method: 'POST',
      path: '/deposits',
      tags,
      summary: 'Put money from the drawer on a deposit slip; for administrators',
      description: 'Sent again with the same id, it changes nothing.',
    })
    .errors(answers(RECEIPT_ERRORS, 'DEPOSIT_CHANGED'))
    .input(DepositInput)
    .output(Deposit),
  discard: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/deposits/{depositId}',
      tags,
      summary: 'Put the money of a slip back into the drawer; for administrators',
    })
    .errors({ ...ofOne, ...answers(RECEIPT_ERRORS, 'DEPOSIT_MADE') })
    .input(DepositPath)
    .output(z.object({ discarded: z.literal(true) })),
  made: procedure('admin')
    .route({
      method: 'POST',
      path: '/deposits/{depositId}/made',
      tags,
      summary: 'Record the day on which a deposit was made at the bank; for administrators',
    })
    .errors({ ...ofOne, ...answers(RECEIPT_ERRORS, 'DEPOSIT_MADE', 'RECEIPT_DAY_INVALID') })
    .input(MadeInput)
    .output(Deposit),
  cleared: procedure('admin')
    .route({
      method: 'POST',
      path: '/deposits/{depositId}/cleared',
      tags,
      summary: 'Record that the bank has confirmed all of a deposit as paid; for administrators',
      description: 'Without this, it counts as collected by the firm’s rule. Twice is once.',
    })
    .errors({ ...ofOne, ...answers(RECEIPT_ERRORS, 'DEPOSIT_NOT_MADE') })
    .input(DepositPath)
    .output(Deposit),
  slip: procedure('books')
    .route({
      method: 'GET',
      path: '/deposits/{depositId}/slip.pdf',
      tags,
      summary: 'Print a deposit slip, in either language; for readers of the books',
    })
    .errors(ofOne)
    .input(SlipInput)
    .output(z.instanceof(File)),
}
