// Where each filing of a case stands with the agency, and where that leaves the case (decision 157).
import type { FORMS } from './filings.ts'
import type { CaseStatus } from './status.ts'

export const FILING_STATES = [
  'prepared',
  'filed',
  'receipt',
  'biometrics',
  'review',
  'rfe',
  'interview',
  'approved',
  'denied',
  'appealing',
] as const
export type FilingState = (typeof FILING_STATES)[number]

export type FilingStanding = { id: string; form: (typeof FORMS)[number]; state: FilingState }
type Standing = Pick<FilingStanding, 'form' | 'state'>

const STATUS_OF: Record<FilingState, CaseStatus> = {
  prepared: 'preparation',
  filed: 'submitted',
  receipt: 'submitted',
  biometrics: 'submitted',
  review: 'review',
  rfe: 'rfe',
  interview: 'interview',
  approved: 'approved',
  denied: 'denied',
  appealing: 'appealing',
}

/** The status of a case of this filing alone, which also says what is asked for it. */
export function statusOfFiling({ state }: Pick<FilingStanding, 'state'>): CaseStatus {
  return STATUS_OF[state]
}

/** What asks most comes first; a decision is the status only once nothing is under way. */
const FIRST_TO_LAST = [
  'rfe',
  'appealing',
  'interview',
  'review',
  'submitted',
  'denied',
  'preparation',
  'approved',
] as const satisfies readonly CaseStatus[]

/** They go with another form, and the agency decides nothing on them. */
const GOES_ALONG: readonly Standing['form'][] = ['G-28', 'I-864']
/** What is asked for until the main form is decided: work and travel. */
const MEANWHILE: readonly Standing['form'][] = ['I-765', 'I-131']
/** Of a form for the meantime too, these are never passed over. */
const ASKS: readonly CaseStatus[] = ['rfe', 'appealing', 'interview']

/** The filings that the agency decides: those that go along count only where there is no other. */
export function counting<Filing extends Pick<Standing, 'form'>>(filings: readonly Filing[]): Filing[] {
  const decided = filings.filter(({ form }) => !GOES_ALONG.includes(form))
  return decided.length > 0 ? decided : [...filings]
}

/**
 * Where a case stands by its filings; `own`, as staff moved it, while it has none or the client is still being advised. A form for
 * the meantime no longer counts once every main one is decided, unless it asks for something.
 */
export function caseStatusOf(filings: readonly Standing[], own: CaseStatus): CaseStatus {
  const counted = counting(filings)
  if (counted.length === 0 || own === 'consultation') return own
  const lead = leadOf(counted)
  const main = counted.filter(({ form }) => !MEANWHILE.includes(form))
  const isDecided = main.length > 0 && main.every(({ state }) => state === 'approved' || state === 'denied')
  if (isDecided && !ASKS.includes(lead)) return leadOf(main)
  return lead
}

function leadOf(filings: readonly Standing[]): CaseStatus {
  const statuses = new Set(filings.map(statusOfFiling))
  return FIRST_TO_LAST.find((status) => statuses.has(status)) ?? 'preparation'
}

/** The firm is at work, and what was filed before moves nothing by being written down. */
export function isEarly(status: CaseStatus): boolean {
  return status === 'consultation' || status === 'preparation'
}

type Numbers = { receiptNumber: string; filedOn: string | null }

/** The state of a filing in a case of this status. */
export function stateIn(status: CaseStatus, { receiptNumber }: Pick<Numbers, 'receiptNumber'>): FilingState {
  if (status === 'consultation' || status === 'preparation') return 'prepared'
  if (status === 'submitted') return receiptNumber === '' ? 'filed' : 'receipt'
  return status
}

/** Of a new filing: as far as its numbers say; the first one of a case takes over where the case stands. */
export function stateOfNew(
  numbers: Numbers,
  { status, filings }: { status: CaseStatus; filings: readonly Standing[] },
): FilingState {
  if (filings.length === 0 && !isEarly(status)) return stateIn(status, numbers)
  if (numbers.receiptNumber !== '') return 'receipt'
  return numbers.filedOn === null ? 'prepared' : 'filed'
}

/** A case that staff move takes along the filings that made it stand where it stood. */
export function movedAlong<Filing extends Standing & Numbers>(
  filings: readonly Filing[],
  { from, to }: { from: CaseStatus; to: CaseStatus },
): Filing[] {
  return filings.map((filing) =>
    statusOfFiling(filing) === from ? { ...filing, state: stateIn(to, filing) } : filing,
  )
}
