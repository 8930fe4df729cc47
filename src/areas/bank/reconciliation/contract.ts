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
import { JournalLine } from '#areas/bank/journal/contract.ts'
import { MOVEMENTS } from '#areas/money/ledger/rules/postings.ts'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LINE_LENGTH_MAX, whyNotLine } from '#kernel/validation.ts'
import { ADJUSTMENTS, FUNDS, OWNERS } from './rules/adjustments.ts'
import { OBSTACLES } from './rules/closing.ts'
import { COLUMNS } from './rules/csv-titles.ts'
import { FILE_BYTES_MAX } from '#kernel/decode-file.ts'
import { RECONCILIATION_ERRORS } from './rules/errors.ts'
import { RULES } from './rules/match-rules.ts'
import { MONTH } from '#kernel/month.ts'
import {
  NUMBER_LENGTH_MAX,
  OPENING_CENTS_MAX,
  OPENING_ITEMS_MAX,
  OPENING_KINDS,
  OWNER_CASES_MAX,
  OWNERS_FOUND_MAX,
} from './rules/opening-items.ts'
import { FORMATS, ROW_PROBLEMS, WAY_DOUBTS, WAYS } from './rules/statement.ts'
import { DAY_SHAPES } from './rules/statement-day.ts'

const Fund = z
  .enum(FUNDS)
  .describe('Of which of the firm’s bank accounts it is: the one for its own money, or the one in trust')
const Month = z.string().max(7).regex(MONTH).describe('"2026-11"')
const Cents = z.int()
/** A balance: above any firm’s account, below the limit of exact numbers. */
const Balance = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)

export const FundPath = z.object({ fund: Fund })
export type FundPath = z.infer<typeof FundPath>
export const MonthPath = FundPath.extend({ month: Month })
export type MonthPath = z.infer<typeof MonthPath>

export const BankAccount = z.object({
  fund: Fund,
  bank: z.string(),
  /** The last four digits of its number. */
  last4: z.string(),
  startsOn: CalendarDate,
  openingCents: Cents,
  /** The book balance at the start. */
  openingBookCents: Cents,
  lastClosed: Month.nullable(),
})
export type BankAccount = z.infer<typeof BankAccount>

export const SaveAccountInput = FundPath.extend({
  bank: ruled(LINE_LENGTH_MAX, whyNotLine),
  last4: z
    .string()
    .length(4)
    .regex(/^\d{4}$/),
  firstMonth: Month,
  openingCents: Balance.describe('What the bank says at the end of the day before the first month'),
})
export type SaveAccountInput = z.infer<typeof SaveAccountInput>

const Closed = z.object({ by: z.string(), at: Moment })

export const MonthRow = z.object({
  month: Month,
  lines: z.int(),
  unmatched: z.int(),
  closed: Closed.nullable(),
})
export type MonthRow = z.infer<typeof MonthRow>

/** One year of months, the newest first. */
export const MonthsOfYear = z.object({
  account: BankAccount,
  year: z.int(),
  years: z.array(z.int()).max(100),
  months: z.array(MonthRow).max(12),
})
export type MonthsOfYear = z.infer<typeof MonthsOfYear>

const Sum = z.object({ count: z.int(), cents: Cents })

export const BalancesShape = z.object({
  bankCents: Cents,
  adjustedCents: Cents,
  booksCents: Cents,
  ledgersCents: Cents.nullable(),
  owners: z.object(
    Object.fromEntries(OWNERS.map((owner) => [owner, Cents])) as Record<
      (typeof OWNERS)[number],
      typeof Cents
    >,
  ),
  bankDifferenceCents: Cents,
  ledgersDifferenceCents: Cents,
  shortageCents: Cents,
})

const Reopened = z.object({
  closedBy: z.string(),
  closedAt: Moment,
  by: z.string(),
  at: Moment,
  reason: z.string(),
})

export const MonthState = z.object({
  account: BankAccount,
  month: Month,
  openingCents: Cents,
  moneyIn: Sum,
  moneyOut: Sum,
  /** The ending balance of the bank statement; null until entered. */
  endingCents: Cents.nullable(),
  unmatched: z.int(),
  inTransitCents: Cents,
  notBookedCents: Cents,
  balances: BalancesShape,
  unexplained: z.int(),
  obstacles: z.array(z.enum(OBSTACLES)).max(OBSTACLES.length),
  closed: Closed.nullable(),
  /** Earlier closings, since reopened, the newest first. */
  reopened: z.array(Reopened).max(20),
})
export type MonthState = z.infer<typeof MonthState>

/** On its way to the bank when the account was begun. */
export const OpeningItem = z.object({
  id: Id,
  kind: z.enum(OPENING_KINDS),
  /** Empty if there is none. */
  number: z.string(),
  writtenOn: CalendarDate,
  payee: z.string(),
  /** Whose money it is, in words; empty if it is no client’s. */
  matter: z.string(),
  /** In this account: a deposit is positive. */
  amountCents: Cents,
  isMatched: z.boolean(),
  /** If the firm voided the check: since when, and whose its money is since. */
  voided: z
    .object({
      day: CalendarDate,
      by: z.string(),
      reason: z.string(),
      /** Null for the firm’s own. */
      client: z.string().nullable(),
      caseNumber: z.string().nullable(),
    })
    .nullable(),
  /** Why it is not at the bank yet; null until explained. */
  explanation: z.string().nullable(),
})
export type OpeningItem = z.infer<typeof OpeningItem>

export const OpeningList = z.object({
  /** Until a month is closed. */
  mayChange: z.boolean(),
  items: z.array(OpeningItem).max(OPENING_ITEMS_MAX),
})
export type OpeningList = z.infer<typeof OpeningList>

const lineOrNothing = (length: number) => ruled(length, (value) => (value === '' ? null : whyNotLine(value)))

export const OpeningInput = FundPath.extend({
  kind: z.enum(OPENING_KINDS),
  number: lineOrNothing(NUMBER_LENGTH_MAX).describe('Of the check; else any number, or nothing'),
  writtenOn: CalendarDate.describe('Before the first month'),
  payee: ruled(LINE_LENGTH_MAX, whyNotLine).describe('To whom it was made out, or from whom it came'),
  matter: lineOrNothing(LINE_LENGTH_MAX).describe(
    'The client and the case: asked for where it is trust money',
  ),
  amountCents: z.int().min(1).max(OPENING_CENTS_MAX),
})
export type OpeningInput = z.infer<typeof OpeningInput>

export const WithdrawInput = FundPath.extend({ itemId: Id, reason: Reason })
export type WithdrawInput = z.infer<typeof WithdrawInput>

export const VoidInput = WithdrawInput.extend({
  clientId: Id.nullable()
    .default(null)
    .describe('In trust: whose money it is again. In operating it is the firm’s own'),
  caseId: Id.nullable().default(null).describe('Of the client; null where it is for no case yet'),
})
export type VoidInput = z.infer<typeof VoidInput>

export const OwnersQuery = z.object({
  search: z.string().trim().min(2).max(200).describe('A name, or the whole number of a case'),
})
export type OwnersQuery = z.infer<typeof OwnersQuery>

/** A client to whom the money of a check may return, with the possible cases. */
export const Owner = z.object({
  id: Id,
  name: z.string(),
  cases: z.array(z.object({ id: Id, number: z.string() })).max(OWNER_CASES_MAX),
})
export type Owner = z.infer<typeof Owner>

export const BankLine = z.object({
  id: Id,
  postedOn: CalendarDate,
  countedOn: CalendarDate,
  amountCents: Cents,
  description: z.string(),
  checkNumber: z.string().nullable(),
  match: z
    .object({
      id: Id,
      rule: z.enum(RULES).nullable(),
      by: z.string(),
      movements: z.array(z.object({ line: JournalLine, amountCents: Cents })).max(100),
      /** Of them all: no more than a hundred are shown. */
      movementCount: z.int(),
      openingItems: z.array(OpeningItem.omit({ explanation: true, voided: true })).max(OPENING_ITEMS_MAX),
      adjustment: z.object({ kind: z.enum(ADJUSTMENTS), reason: z.string(), amountCents: Cents }).nullable(),
    })
    .nullable(),
})
export type BankLine = z.infer<typeof BankLine>

export const LinesQuery = MonthPath.extend({
  ...PageQuery.shape,
  state: z
    .enum(['all', 'open', 'matched'])
    .default('all')
    .describe('All lines, or only those that are not matched yet, or only those that are'),
})
export type LinesQuery = z.input<typeof LinesQuery>
export type LinesAsked = z.infer<typeof LinesQuery>

/** A book movement that the bank has not reported. */
export const OpenMovement = z.object({
  line: JournalLine,
  /** In this account: money in is positive. */
  amountCents: Cents,
  isOld: z.boolean(),
  explanation: z.string().nullable(),
})
export type OpenMovement = z.infer<typeof OpenMovement>

export const MovementsQuery = MonthPath.extend({
  ...PageQuery.shape,
  reach: z
    .enum(['month', 'since'])
    .default('month')
    .describe(
      'Up to the end of the month, or also what came into the books after it: the bank may have been first',
    ),
})
export type MovementsQuery = z.input<typeof MovementsQuery>

const ColumnNumber = z.int().min(0).max(99)
export const Mapping = z.object({
  head: z.array(z.string().max(500)).max(100).nullable(),
  columns: z.object(
    Object.fromEntries(COLUMNS.map((column) => [column, ColumnNumber.nullable()])) as Record<
      (typeof COLUMNS)[number],
      z.ZodNullable<typeof ColumnNumber>
    >,
  ),
  descriptions: z.array(ColumnNumber).max(10),
  dayShape: z.enum(DAY_SHAPES),
  hasComma: z.boolean(),
})

const FileInput = FundPath.extend({
  fileName: ruled(LINE_LENGTH_MAX, (value) => whyNotLine(value)),
  text: z.string().min(1).max(FILE_BYTES_MAX).describe('The file as text, whatever it was encoded in'),
  /** Null: as the file before, or as can be guessed. */
  mapping: Mapping.nullable().default(null),
  way: z
    .enum(WAYS)
    .nullable()
    .default(null)
    .describe(
      'What says which way money went in files of this bank; remembered. Null: as before, or as the file says',
    ),
  dayShape: z.enum(DAY_SHAPES).nullable().default(null).describe('The order of month and day; remembered'),
  account: z
    .string()
    .max(40)
    .nullable()
    .default(null)
    .describe('What the file calls the account, where a person says that it is this one; remembered'),
})

export const PreviewInput = FileInput
export type PreviewInput = z.input<typeof PreviewInput>

export const ImportInput = FileInput.extend({
  /** Rows that cannot be read were looked at, and are no movements. */
  leavesOut: z.boolean().default(false),
  /** Rows that look the same; null until answered. */
  twins: z.enum(['one', 'separate']).nullable().default(null),
  /** Movements whose bank number is kept for another day; null until answered. */
  reused: z.enum(['new', 'known']).nullable().default(null),
})
export type ImportInput = z.input<typeof ImportInput>

const PreviewLine = z.object({
  row: z.int(),
  postedOn: CalendarDate,
  amountCents: Cents,
  description: z.string(),
  checkNumber: z.string().nullable(),
})

export const Preview = z.object({
  format: z.enum(FORMATS),
  mapping: Mapping.nullable(),
  /** The first rows of a table, so that its columns can be chosen. */
  sample: z.array(z.array(z.string()).max(20)).max(6),
  problem: z
    .enum(['NO_COLUMNS', 'NO_LINES', 'CURRENCY', 'WRONG_ACCOUNT', 'BROKEN', 'BALANCE', 'TOO_LONG', 'BEFORE'])
    .nullable(),
  problemRow: z.int().nullable(),
  /** The account names in the file, if none of them is this account. */
  accounts: z.array(z.string()).max(10),
  way: z
    .object({
      way: z.enum(WAYS),
      ways: z.array(z.enum(WAYS)).max(WAYS.length),
      doubt: z.object({ code: z.enum(WAY_DOUBTS), row: z.int().nullable() }).nullable(),
    })
    .nullable(),
  isDayOrderOpen: z.boolean(),
  rows: z
    .int()
    .describe(
      'Of the file: new, known, reused, before, doubled, corrected, left out and plain come to as many',
    ),
  plain: z.int().describe('Titles, balances and amounts of zero: they move no money'),
  lines: z.array(PreviewLine).max(10),
  moneyIn: Sum,
  moneyOut: Sum,
  balances: z.object({ firstCents: Cents, lastCents: Cents }).nullable(),
  newLines: z.int(),
  knownLines: z.int(),
  reused: z.int(),
  beforeStart: z.int(),
  doubled: z.int(),
  corrected: z.int(),
  takenBack: z.int().describe('Movements of earlier files that the bank corrects or takes back in this one'),
  twins: z.int(),
  late: z.int().describe('Of a closed month: they are counted in the first open one'),
  leftOut: z.array(z.object({ row: z.int(), code: z.enum(ROW_PROBLEMS), text: z.string() })).max(50),
  leftOutCount: z.int(),
})
export type Preview = z.infer<typeof Preview>

export const BankImport = z.object({
  id: Id,
  fileName: z.string(),
  format: z.enum(FORMATS),
  newLines: z.int(),
  knownLines: z.int(),
  by: z.string(),
  at: Moment,
})
export type BankImport = z.infer<typeof BankImport>

export const ImportsQuery = FundPath.extend(PageQuery.shape)
export type ImportsQuery = z.infer<typeof ImportsQuery>

export const EndingInput = MonthPath.extend({ endingCents: Balance })
export type EndingInput = z.infer<typeof EndingInput>

export const MatchInput = FundPath.extend({
  lineIds: z.array(Id).min(1).max(200),
  movementIds: z.array(Id).max(200),
  /** Items outstanding when the account was begun. */
  openingIds: z.array(Id).max(200).default([]),
  /** The bank's fee of the deposit, if the two sides differ. */
  fee: z
    .object({ amountCents: z.int().min(1).max(OPENING_CENTS_MAX), reason: Reason })
    .nullable()
    .default(null),
})
export type MatchInput = z.input<typeof MatchInput>
export type MatchAsked = z.infer<typeof MatchInput>

export const UndoMatchInput = FundPath.extend({
  matchId: Id,
  /** Required if an entry was booked for the line. */
  reason: Reason.nullable().default(null),
})
export type UndoMatchInput = z.infer<typeof UndoMatchInput>

export const BookInput = FundPath.extend({
  /** Null: it explains the balance with which the account begins. */
  lineId: Id.nullable(),
  /** Null without a line. */
  amountCents: Balance.nullable().default(null),
  kind: z.enum(ADJUSTMENTS),
  reason: Reason,
})
export type BookInput = z.infer<typeof BookInput>

export const MovementPath = FundPath.extend({ movementId: Id })
export const ExplainInput = MovementPath.extend({ note: Reason })
export type ExplainInput = z.infer<typeof ExplainInput>

export const ReopenInput = MonthPath.extend({ reason: Reason })
export type ReopenInput = z.infer<typeof ReopenInput>

export const ReportQuery = MonthPath.extend({
  language: LanguageSchema.describe('In which the report is written'),
})
export type ReportQuery = z.infer<typeof ReportQuery>

/** In the words of the report: an item from before the first month is in no ledger. */
const OPENING_REPORT_KINDS = ['opening-check', 'opening-payment', 'opening-deposit'] as const

const Item = z.object({
  on: CalendarDate,
  kind: z.enum([...MOVEMENTS, ...OPENING_REPORT_KINDS]),
  client: z.string(),
  caseNumber: z.string().nullable(),
  reference: z.string().nullable(),
  amountCents: Cents,
  note: z.string().nullable(),
  isStale: z.boolean(),
})

/** The content of a month's report; frozen when the month is closed. */
export const MonthReport = z.object({
  fund: Fund,
  bank: z.string(),
  last4: z.string(),
  month: Month,
  openingCents: Cents,
  moneyIn: Sum,
  moneyOut: Sum,
  endingCents: Cents.nullable(),
  balances: BalancesShape,
  matchedByRule: Sum,
  matchedByHand: Sum,
  clients: z.array(
    z.object({
      client: z.string(),
      caseNumber: z.string().nullable(),
      isMeeting: z.boolean(),
      amountCents: Cents,
    }),
  ),
  inTransit: z.array(Item),
  notBooked: z.array(z.object({ on: CalendarDate, description: z.string(), amountCents: Cents })),
  adjustments: z.array(
    z.object({
      day: CalendarDate,
      kind: z.enum(ADJUSTMENTS),
      reason: z.string(),
      by: z.string(),
      amountCents: Cents,
    }),
  ),
  /** Checks from before the first month that were voided in it; left out of reports from before there were any. */
  voided: z
    .array(
      z.object({
        day: CalendarDate,
        isUndone: z.boolean(),
        number: z.string(),
        payee: z.string(),
        client: z.string().nullable(),
        caseNumber: z.string().nullable(),
        reason: z.string(),
        by: z.string(),
        amountCents: Cents,
      }),
    )
    .optional(),
  files: z.array(z.object({ name: z.string(), at: Moment, by: z.string(), lines: z.int() })),
  closed: Closed.nullable(),
})
export type MonthReport = z.infer<typeof MonthReport>

const tags = ['Reconciliation']
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const closedOrTaken = answers(RECONCILIATION_ERRORS, 'BANK_MONTH_CLOSED', 'BANK_TAKEN')

export const ClosedUntil = z.object({
  /** The last day of the last closed month; null if none is closed. */
  trust: CalendarDate.nullable(),
  operating: CalendarDate.nullable(),
})
export type ClosedUntil = z.infer<typeof ClosedUntil>

export const reconciliationContract = {
  accounts: procedure('books')
    .route({
      method: 'GET',
      path: '/bank',
      tags,
      summary: 'List the firm’s bank accounts; for readers of the books',
    })
    .output(z.object({ accounts: z.array(BankAccount).max(FUNDS.length) })),
  closed: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/bank/closed',
      tags,
      summary:
        'Read until which day each account is closed, for who types the day of a movement; for attorneys and administrators',
    })
    .output(ClosedUntil),
  saveAccount: procedure('admin')
    .route({
      method: 'PUT',
      path: '/bank/{fund}',
      tags,
      summary: 'Set up a bank account, or correct its name and number; for administrators',
    })
    .errors({ ...ofOne, ...answers(RECONCILIATION_ERRORS, 'BANK_ACCOUNT_BEGUN') })
    .input(SaveAccountInput)
    .output(BankAccount),
  months: procedure('books')
    .route({
      method: 'GET',
      path: '/bank/{fund}/months',
      tags,
      summary: 'List the months of a bank account with how far each is; for readers of the books',
    })
    .errors(ofOne)
    .input(
      FundPath.extend({
        year: z.coerce
          .number<number>()
          .int()
          .min(2_000)
          .max(2_099)
          .optional()
          .describe('The newest where none is said'),
      }),
    )
    .output(MonthsOfYear),
  month: procedure('books')
    .route({
      method: 'GET',
      path: '/bank/{fund}/months/{month}',
      tags,
      summary: 'Read the balances of a month, and what keeps it from being closed; for readers of the books',
    })
    .errors(ofOne)
    .input(MonthPath)
    .output(MonthState),
  lines: procedure('books')
    .route({
      method: 'GET',
      path: '/bank/{fund}/months/{month}/lines',
      tags,
      summary:
        'List what the bank says of a month, with what each line was matched with; for readers of the books',
    })
    .errors(ofOne)
    .input(LinesQuery)
    .output(pageOf(BankLine)),
  movements: procedure('books')
    .route({
      method: 'GET',
      path: '/bank/{fund}/months/{month}/movements',
      tags,
      summary: 'List what is in the books and not matched with the bank; for readers of the books',
    })
    .errors(ofOne)
    .input(MovementsQuery)
    .output(pageOf(OpenMovement)),
  opening: procedure('books')
    .route({
      method: 'GET',
      path: '/bank/{fund}/opening',
      tags,
      summary: 'List what was on its way to the bank when the account was begun; for readers of the books',
    })
    .errors(ofOne)
    .input(FundPath)
    .output(OpeningList),
  addOpening: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/opening',
      tags,
      summary: 'Name a check or a deposit that was on its way when the account was begun; for administrators',
      description: 'It moves no money: the books know of it already. Until the first month is closed.',
    })
    .errors({ ...ofOne, ...answers(RECONCILIATION_ERRORS, 'BANK_MONTH_CLOSED') })
    .input(OpeningInput)
    .output(z.object({ itemId: Id })),
  withdrawOpening: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/opening/{itemId}/withdraw',
      tags,
      summary: 'Take such an item back, with a reason; for administrators',
      description: 'Until the first month is closed, and not once a line of the bank is matched with it.',
    })
    .errors({ ...ofOne, ...closedOrTaken, ...answers(RECONCILIATION_ERRORS, 'BANK_ITEM_VOID') })
    .input(WithdrawInput)
    .output(z.object({ withdrawn: z.literal(true) })),
  owners: procedure('admin')
    .route({
      method: 'GET',
      path: '/bank/owners',
      tags,
      summary: 'Find clients with their cases, to whom the money of a check returns; for administrators',
    })
    .errors(ofOne)
    .input(OwnersQuery)
    .output(z.object({ owners: z.array(Owner).max(OWNERS_FOUND_MAX) })),
  voidOpening: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/opening/{itemId}/void',
      tags,
      summary: 'Void a check from before the first month, with a reason; for administrators',
      description:
        'From today on it is not outstanding any more. In trust its money is the client’s again, in operating the firm’s own. Not once a line of the bank is matched with it.',
    })
    .errors({
      ...ofOne,
      ...answers(RECONCILIATION_ERRORS, 'BANK_TAKEN', 'BANK_ITEM_VOID', 'BANK_NO_CHECK'),
    })
    .input(VoidInput)
    .output(z.object({ voidId: Id })),
  undoVoid: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/opening/{itemId}/undo-void',
      tags,
      summary: 'Take the voiding of a check back by an entry of the other sign; for administrators',
      description: 'From today on the check is outstanding again. In trust only while its money is there.',
    })
    .errors({ ...ofOne, ...answers(RECONCILIATION_ERRORS, 'BANK_VOID_SPENT') })
    .input(WithdrawInput)
    .output(z.object({ undone: z.literal(true) })),
  imports: procedure('books')
    .route({
      method: 'GET',
      path: '/bank/{fund}/imports',
      tags,
      summary: 'List the bank’s files that were imported, the newest first; for readers of the books',
    })
    .errors(ofOne)
    .input(ImportsQuery)
    .output(pageOf(BankImport)),
  preview: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/preview',
      tags,
      summary: 'Read a file of the bank without keeping anything; for administrators',
    })
    .errors(ofOne)
    .input(PreviewInput)
    .output(Preview),
  importFile: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/imports',
      tags,
      summary: 'Import a file of the bank (CSV, OFX, QFX); for administrators',
      description: 'What is kept already is not kept again, whichever file it comes in.',
    })
    .errors({
      ...ofOne,
      ...answers(
        RECONCILIATION_ERRORS,
        'BANK_FILE_BEFORE',
        'BANK_FILE_WRONG_ACCOUNT',
        'BANK_FILE_CURRENCY',
        'BANK_FILE_NO_COLUMNS',
        'BANK_FILE_NO_LINES',
        'BANK_FILE_BROKEN',
        'BANK_FILE_TOO_LONG',
        'BANK_ROWS_LEFT_OUT',
        'BANK_ROWS_TWICE',
        'BANK_BEFORE_START',
        'BANK_FILE_BALANCE',
        'BANK_WAY_UNSAID',
        'BANK_DAYS_UNSAID',
        'BANK_NUMBER_REUSED',
        'BANK_CORRECTED_MATCHED',
      ),
    })
    .input(ImportInput)
    .output(BankImport),
  removeImport: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/bank/{fund}/imports/{importId}',
      tags,
      summary: 'Take back a file that was imported by mistake; for administrators',
    })
    .errors({ ...ofOne, ...answers(RECONCILIATION_ERRORS, 'BANK_IMPORT_USED', 'BANK_MONTH_CLOSED') })
    .input(FundPath.extend({ importId: Id }))
    .output(z.object({ removed: z.int() })),
  saveEnding: procedure('admin')
    .route({
      method: 'PUT',
      path: '/bank/{fund}/months/{month}/ending',
      tags,
      summary: 'Enter the ending balance of the bank’s statement; for administrators',
    })
    .errors({ ...ofOne, ...answers(RECONCILIATION_ERRORS, 'BANK_MONTH_CLOSED') })
    .input(EndingInput)
    .output(MonthState),
  runRules: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/months/{month}/rules',
      tags,
      summary: 'Match what can only be matched in one way; for administrators',
    })
    .errors({ ...ofOne, ...answers(RECONCILIATION_ERRORS, 'BANK_MONTH_CLOSED') })
    .input(MonthPath)
    .output(z.object({ matched: z.int() })),
  match: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/matches',
      tags,
      summary: 'Match lines of the bank with movements of the books by hand; for administrators',
      description:
        'Both sides come to the same, or what lacks of a deposit is named as the fee of the bank and booked with it.',
    })
    .errors({
      ...ofOne,
      ...closedOrTaken,
      ...answers(RECONCILIATION_ERRORS, 'BANK_SUMS_DIFFER', 'BANK_FEE_UNFIT', 'BANK_FEE_NOT_COVERED'),
      ...answers(RECONCILIATION_ERRORS, 'BANK_ITEM_VOID'),
    })
    .input(MatchInput)
    .output(z.object({ matchId: Id })),
  undoMatch: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/matches/{matchId}/undo',
      tags,
      summary: 'Undo a match; for administrators',
      description: 'What was booked for a line of the bank is taken back by an entry with the other sign.',
    })
    .errors({ ...ofOne, ...answers(RECONCILIATION_ERRORS, 'BANK_MONTH_CLOSED') })
    .input(UndoMatchInput)
    .output(z.object({ undone: z.literal(true) })),
  book: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/adjustments',
      tags,
      summary: 'Book what the bank did that is no client’s: a fee, interest, a mistake; for administrators',
    })
    .errors({ ...ofOne, ...closedOrTaken, ...answers(RECONCILIATION_ERRORS, 'BANK_KIND_UNFIT') })
    .input(BookInput)
    .output(z.object({ adjustmentId: Id })),
  explain: procedure('admin')
    .route({
      method: 'PUT',
      path: '/bank/{fund}/movements/{movementId}/explanation',
      tags,
      summary: 'Say why a movement of the books is not at the bank yet; for administrators',
    })
    .errors(ofOne)
    .input(ExplainInput)
    .output(z.object({ note: z.string() })),
  close: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/months/{month}/close',
      tags,
      summary: 'Close a month and freeze its report; for administrators who have just signed in',
    })
    .errors({
      ...ofOne,
      ...answers(RECONCILIATION_ERRORS, 'BANK_MONTH_CLOSED', 'BANK_MONTH_NOT_READY'),
      ...answers(USER_ERRORS, 'REQUIRES_RECENT_LOGIN'),
    })
    .input(MonthPath)
    .output(MonthState),
  reopen: procedure('admin')
    .route({
      method: 'POST',
      path: '/bank/{fund}/months/{month}/reopen',
      tags,
      summary: 'Reopen the last closed month with a reason; for administrators who have just signed in',
    })
    .errors({
      ...ofOne,
      ...answers(RECONCILIATION_ERRORS, 'BANK_MONTH_NOT_LAST'),
      ...answers(USER_ERRORS, 'REQUIRES_RECENT_LOGIN'),
    })
    .input(ReopenInput)
    .output(MonthState),
  report: procedure('books')
    .route({
      method: 'GET',
      path: '/bank/{fund}/months/{month}/report.pdf',
      tags,
      summary:
        'Keep the reconciliation of a month as a PDF file, in either language; for readers of the books',
    })
    .errors(ofOne)
    .input(ReportQuery)
    .output(z.instanceof(File)),
}
