// Whom the law or the firm's work asks to tell when a person moves: in each open case, by when, and who does it.
import { ADDRESS_COURT_DAYS, ADDRESS_DAYS, ADDRESS_SPONSOR_DAYS } from '#firm/deadlines.ts'
import { plainDate, plusDays } from '#kernel/calendar.ts'
import type { CaseKind } from './case-kinds.ts'
import type { FactValue, FactValues } from './facts.ts'
import type { FilingState } from './filing-states.ts'
import type { FORMS } from './filings.ts'
import { type Address, isInStates, type Move } from './home-address.ts'
import type { Part } from './people.ts'
import { type CaseStatus, isDecided } from './status.ts'

export const TELLINGS = [
  /** The duty of everybody who is not a citizen, once for each person: online, or Form AR-11. */
  'uscis',
  /** The same for a person whose address must not be found by who harmed them. */
  'uscis-safe',
  /** On each filing that is under way at USCIS. */
  'filings',
  'court',
  'board',
  /** The office of ICE where a person checks in. */
  'ice',
  'visa-center',
  /** Of who signed Form I-864: Form I-865. */
  'sponsor',
] as const
export type Telling = (typeof TELLINGS)[number]

/** Open cases of one person, at most. */
export const MOVED_CASES_MAX = 50

type Form = (typeof FORMS)[number]

export type Mover = {
  movedOn: string
  to: Address
  isCitizen: boolean
  /** As a diplomat, for an international organization, or without a visa under the waiver (8 CFR 265.1, USCIS). */
  isExempt: boolean
  wasHarmed: boolean
  isInRemoval: boolean
  checksIn: boolean
}

export type MoversCase = {
  id: string
  kind: CaseKind
  status: CaseStatus
  isClosed: boolean
  isClient: boolean
  /** Null of a client who is not on the list of its people. */
  part: Part | null
  filings: readonly { form: Form; state: FilingState; filedOn: string | null }[]
  hasHearing: boolean
  /** A judge has decided, and the case is being appealed. */
  isBeforeBoard: boolean
}

export type ToTell = { kind: Telling; by: 'client' | 'firm'; due: string; forms: Form[] }

/** From what is known of a person, wherever they are in a case. */
export function moverOf(
  { movedOn, to }: Pick<Move, 'movedOn' | 'to'>,
  facts: FactValues,
  wasNaturalized: boolean,
): Mover {
  const { status, statusNow, entryStatus, citizenships } = facts
  const isResident = status === 'resident' || status === 'conditionalResident'
  const admitted = lineOf(statusNow) || (isResident ? '' : lineOf(entryStatus))
  const flags = new Set(rowsOf(facts.flags).map(({ flag }) => flag))
  return {
    movedOn,
    to,
    isCitizen:
      wasNaturalized ||
      status === 'citizen' ||
      (lineOf(status) === '' && rowsOf(citizenships).some(({ country }) => country === 'US')),
    isExempt: EXEMPT.test(admitted.replaceAll(/[\s-]/g, '')),
    wasHarmed: flags.has('harmedAtHome'),
    isInRemoval: flags.has('removal') || flags.has('courtDate'),
    checksIn: flags.has('checkIn') || flags.has('finalOrder'),
  }
}

/** Classes of admission: A, G, and the visa waiver. */
const EXEMPT = /^(A[1-3]|G[1-5]|WB|WT|VWP)$/i

function lineOf(value: FactValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

function rowsOf(value: FactValue | undefined) {
  return Array.isArray(value) ? value : []
}

/** By case, in the order given; a case in which nobody has to be told is left out. */
export function whatToTell(mover: Mover, cases: readonly MoversCase[]): { caseId: string; tell: ToTell[] }[] {
  const open = cases.filter((each) => !each.isClosed && !isBeside(each))
  const dutyIn = open.find(({ isClient }) => isClient) ?? open[0]
  return open
    .map((each) => ({
      caseId: each.id,
      tell: [...(each === dutyIn ? ownDuty(mover, each) : []), ...ofCase(mover, each)],
    }))
    .filter(({ tell }) => tell.length > 0)
}

/** Not on the client's side, or not there for themselves. */
function isBeside({ part }: MoversCase): boolean {
  return part === 'adverse-party' || part === 'employer' || part === 'interpreter'
}

function ownDuty(mover: Mover, { kind, status }: MoversCase): ToTell[] {
  if (mover.isCitizen || mover.isExempt || !isInStates(mover.to)) return []
  // A waiver may rest on what a spouse did.
  if (mover.wasHarmed || kind === 'conditions-waiver') return [telling(mover, 'uscis-safe', ADDRESS_DAYS)]
  return [{ ...telling(mover, 'uscis', ADDRESS_DAYS), by: isDecided(status) ? 'firm' : 'client' }]
}

function ofCase(mover: Mover, of: MoversCase): ToTell[] {
  const isForSelf = of.part === 'beneficiary' || (of.isClient && !isSponsor(of))
  const forms = [...new Set(pendingOf(mover, of, isForSelf))]
  const hasSigned =
    isSponsor(of) && of.filings.some(({ form, state }) => form === 'I-864' && state !== 'prepared')
  const isRespondent = isForSelf && !mover.isCitizen
  const isAtCourt = isRespondent && !of.isBeforeBoard && (of.hasHearing || mover.isInRemoval)
  return [
    ...(isAtCourt ? [telling(mover, 'court', ADDRESS_COURT_DAYS)] : []),
    ...(isRespondent && of.isBeforeBoard ? [telling(mover, 'board', ADDRESS_COURT_DAYS)] : []),
    ...(isRespondent && mover.checksIn ? [telling(mover, 'ice', ADDRESS_COURT_DAYS)] : []),
    ...(forms.length > 0 ? [{ ...telling(mover, 'filings', ADDRESS_DAYS), forms }] : []),
    ...(isAtVisaCenter(of) && (isForSelf || isSponsor(of))
      ? [telling(mover, 'visa-center', ADDRESS_DAYS)]
      : []),
    ...(hasSigned ? [telling(mover, 'sponsor', ADDRESS_SPONSOR_DAYS)] : []),
  ]
}

function telling({ movedOn }: Mover, kind: Telling, days: number): ToTell {
  return { kind, by: 'firm', due: plusDays(plainDate(movedOn), days).toString(), forms: [] }
}

function isSponsor({ part }: MoversCase): boolean {
  return part === 'petitioner' || part === 'joint-sponsor'
}

/** They go with another form. */
const ALONG: readonly Form[] = ['G-28', 'I-864']
const PETITIONS: readonly Form[] = ['I-130', 'I-129', 'I-360', 'other']
const NOT_PENDING: readonly FilingState[] = ['prepared', 'approved', 'denied']

/** What was filed after the move has the new address. */
function pendingOf({ movedOn }: Mover, of: MoversCase, isForSelf: boolean): Form[] {
  return of.filings
    .filter(
      ({ form }) =>
        !ALONG.includes(form) && (isForSelf || (of.part === 'petitioner' && PETITIONS.includes(form))),
    )
    .filter(({ state, filedOn }) => !NOT_PENDING.includes(state) && (filedOn === null || filedOn < movedOn))
    .map(({ form }) => form)
}

/** Of a consular case, from the approval of the petition until its own decision. */
function isAtVisaCenter({ kind, status, filings }: MoversCase): boolean {
  return (
    kind === 'consular' &&
    status !== 'denied' &&
    filings.some(({ form, state }) => (form === 'I-130' || form === 'I-360') && state === 'approved')
  )
}
