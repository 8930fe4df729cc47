// A notice as typed, and as it can be sent.
import { isFederalDayOff } from '#areas/meetings/scheduling/rules/federal-holidays.ts'
import { dateFromParts, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import type { Read } from '#web/use-form.ts'
import type { CaseNotice } from '../contract.ts'
import { whyNotOn, whyNotZoned } from '../rules/dates.ts'
import { longestAnswer, type Notice, printsOf, tooLateBy } from '../rules/notices.ts'
import type { DateWords, FilingWords, NoticeWords } from '../words/index.ts'
import { optionalDay } from '#web/optional-day.ts'
import { NO_OFFICE, type OfficeDraft, type OfficeField, readOffice } from './office-fields.tsx'
import { receiptProblem } from './receipt-field.tsx'

export type NoticeDraft = OfficeDraft & {
  kind: Notice['kind']
  /** An id, or "new"; empty where it is found by its number or form. */
  filing: string
  noticeDate: DateParts
  receiptNumber: string
  keepsReceipt: boolean
  form: NonNullable<Notice['form']> | ''
  receivedOn: DateParts
  priorityDate: DateParts
  /** Of the appointment, or the last day to answer. */
  day: DateParts
  keepsStatus: boolean
  isOverdue: boolean
  keepsRespondBy: boolean
  /** Offices are closed on the day of the appointment, and the notice is dated ahead: the API takes both. */
  keepsClosedDay: boolean
  keepsNoticeDate: boolean
}

export const NEW_NOTICE: NoticeDraft = {
  kind: 'receipt',
  filing: '',
  noticeDate: NO_DATE,
  receiptNumber: '',
  keepsReceipt: false,
  form: '',
  receivedOn: NO_DATE,
  priorityDate: NO_DATE,
  day: NO_DATE,
  ...NO_OFFICE,
  keepsStatus: false,
  isOverdue: false,
  keepsRespondBy: false,
  keepsClosedDay: false,
  keepsNoticeDate: false,
}

export type NoticeField =
  | 'noticeDate'
  | 'filingId'
  | 'receiptNumber'
  | 'form'
  | 'receivedOn'
  | 'priorityDate'
  | 'day'
  | OfficeField
type Problem = { field: NoticeField; says: string }
type Sent = Omit<CaseNotice, 'caseId' | 'noticeId' | 'version'>

function dayOf({ year, month, day }: DateParts): string | null {
  return dateFromParts(Number(year), Number(month), Number(day))?.toString() ?? null
}

/** A day that has passed is asked about. */
function isPastDay({ kind, day }: NoticeDraft, today: PlainDate): boolean {
  const { appointment, respondBy } = printsOf(kind)
  const typed = appointment || respondBy ? dayOf(day) : null
  return typed !== null && whyNotOn(typed, today, false) === 'DATE_PASSED'
}

/** The last day that the law gives from the date that was typed. */
export function longestOf({ kind, noticeDate }: NoticeDraft): ReturnType<typeof longestAnswer> {
  const from = dayOf(noticeDate)
  return from === null ? null : longestAnswer(kind, plainDate(from))
}

/** A later day needs confirmation. */
function isTooLate({ kind, noticeDate, day }: NoticeDraft): boolean {
  const [from, respondBy] = [dayOf(noticeDate), dayOf(day)]
  return from !== null && tooLateBy({ kind, noticeDate: from, respondBy }) !== null
}

/** An appointment on a day when offices are closed. */
function isClosedDay({ kind, day }: NoticeDraft): boolean {
  const typed = printsOf(kind).appointment ? dayOf(day) : null
  return typed !== null && isFederalDayOff(plainDate(typed))
}

function isDatedAhead({ noticeDate }: NoticeDraft, today: PlainDate): boolean {
  const typed = dayOf(noticeDate)
  return typed !== null && typed > today.toString()
}

export type Unlikely = 'isOverdue' | 'keepsRespondBy' | 'keepsClosedDay' | 'keepsNoticeDate'

/** What is asked once more, and not refused. */
export function unlikelyIn(draft: NoticeDraft, today: PlainDate): Unlikely[] {
  const asked: [Unlikely, boolean][] = [
    ['keepsNoticeDate', isDatedAhead(draft, today)],
    ['isOverdue', isPastDay(draft, today)],
    ['keepsRespondBy', isTooLate(draft)],
    ['keepsClosedDay', isClosedDay(draft)],
  ]
  return asked.flatMap(([what, isAsked]) => (isAsked ? [what] : []))
}

type DraftWords = { notices: NoticeWords; filings: FilingWords; dates: DateWords }

/** In the order of the fields; those that its kind does not print are not read. */
export function readNotice(draft: NoticeDraft, words: DraftWords, today: PlainDate): Read<Sent, Problem> {
  const { kind, filing, form, receiptNumber, keepsStatus, isOverdue, keepsRespondBy } = draft
  const prints = printsOf(kind)
  const [receivedOn, priorityDate] = [optionalDay(draft.receivedOn), optionalDay(draft.priorityDate)]
  const day = dayOf(draft.day)
  const problems = problemsIn(draft, words, today)
  const noticeDate = dayOf(draft.noticeDate)
  if (problems.length > 0 || noticeDate === null) return { input: null, problems }
  const appointment = prints.appointment && day !== null ? { day, ...readOffice(draft, true) } : null
  return {
    input: {
      kind,
      ...(prints.form && filing !== '' && { filingId: filing === 'new' ? null : filing }),
      noticeDate,
      receiptNumber: prints.receiptNumber ? receiptNumber : '',
      keepsReceipt: draft.keepsReceipt,
      form: prints.form && form !== '' ? form : null,
      receivedOn: prints.receivedOn ? (receivedOn?.day ?? null) : null,
      priorityDate: prints.priorityDate ? (priorityDate?.day ?? null) : null,
      appointment,
      respondBy: prints.respondBy ? day : null,
      keepsStatus,
      isOverdue,
      keepsRespondBy,
    },
    problems,
  }
}

function problemsIn(
  draft: NoticeDraft,
  { notices, filings, dates }: DraftWords,
  today: PlainDate,
): Problem[] {
  const prints = printsOf(draft.kind)
  const invalid = notices.invalidDate
  const receipt = receiptProblem(draft.receiptNumber, filings.form, draft.keepsReceipt)
  const needsDay = prints.appointment ?? prints.respondBy
  const problems: (Problem | false | undefined)[] = [
    prints.receiptNumber && receipt !== null && { field: 'receiptNumber', says: receipt },
    prints.receiptNumber?.isNeeded &&
      draft.receiptNumber.trim() === '' && { field: 'receiptNumber', says: filings.form.wrong },
    prints.form?.isNeeded && draft.form === '' && { field: 'form', says: notices.chooseForm },
    prints.form && draft.filing === 'new' && draft.form === '' && { field: 'form', says: notices.chooseForm },
    prints.receivedOn && !optionalDay(draft.receivedOn) && { field: 'receivedOn', says: invalid },
    prints.priorityDate && !optionalDay(draft.priorityDate) && { field: 'priorityDate', says: invalid },
    dayOf(draft.noticeDate) === null && { field: 'noticeDate', says: invalid },
    isDatedAhead(draft, today) && !draft.keepsNoticeDate && { field: 'noticeDate', says: notices.ahead },
    needsDay && dayOf(draft.day) === null && { field: 'day', says: invalid },
    needsDay && isPastDay(draft, today) && !draft.isOverdue && { field: 'day', says: notices.passed },
    isTooLate(draft) && !draft.keepsRespondBy && { field: 'day', says: notices.tooLate },
    isClosedDay(draft) && !draft.keepsClosedDay && { field: 'day', says: dates.closed.visit },
    prints.appointment !== undefined &&
      whyNotZoned(readOffice(draft, true)) !== null && { field: 'zone', says: dates.office.zoneMissing },
  ]
  return problems.flatMap((problem) => problem || [])
}
