// Questions worth an attorney's while beside the service asked for; they change no colour.
import { type Day, dayFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import { greenCardRenewal } from '#areas/intake/eligibility/rules/green-card-renewal.ts'
import { CANCELLATION_YEARS } from './figures.ts'
import { type Facts, havePassed, isResident, isWithSpouse, spanOf } from './rule.ts'

/** Petitions filed until then still open adjustment to those who entered without inspection (INA 245(i)(1)(B)). */
const GRANDFATHERED_UNTIL: Day = dayFrom('2001-04-30')

type OtherWay = {
  isOpen: (facts: Facts) => boolean
  /** Never on a screen that others at home may see. */ isForStaffOnly?: true
}

function isWithoutInspection({ answers }: Facts): boolean {
  return answers.entryMethod === 'withoutInspection'
}

/** No pardon from inside is known for the permanent bar, nor during a pending order: it is no hope to name unasked. */
function mayBeBarredForGood({ answers: { earlierStays, immigrationProblems, inRemoval } }: Facts): boolean {
  const isShort = earlierStays === 'no' || earlierStays === 'short' || earlierStays === 'underYear'
  return !isShort || immigrationProblems !== 'no' || inRemoval === 'order'
}

function counts(status: string | undefined): boolean {
  return status === 'citizen' || status === 'resident'
}

function hasRelative({ answers }: Facts, ...ties: readonly ('spouse' | 'parent' | 'child')[]): boolean {
  const { spouseStatus, familyMembers = [] } = answers
  const isSpouse = ties.includes('spouse') && isWithSpouse(answers) && counts(spouseStatus)
  return (
    isSpouse ||
    familyMembers.some(
      ({ relationship, status }) => ties.some((tie) => tie === relationship) && counts(status),
    )
  )
}

export const OTHER_WAYS = {
  /** INA 212(a)(9)(B)(v); 8 CFR 212.7(e): a husband, wife or parent who is a citizen or resident. */
  provisionalWaiver: {
    isOpen: (facts) =>
      isWithoutInspection(facts) && hasRelative(facts, 'spouse', 'parent') && !mayBeBarredForGood(facts),
  },
  /** INA 245(i): a person born by then may be in an old petition, their own or a parent's. */
  oldPetition: {
    isOpen: (facts) => {
      const born = spanOf(facts.answers.dateOfBirth)
      return isWithoutInspection(facts) && born !== null && born.first <= GRANDFATHERED_UNTIL
    },
  },
  /** INA 240A(b)(1): ten years here and a close relative who is a citizen or resident; only in court. */
  cancellation: {
    isOpen: (facts) =>
      (facts.answers.inRemoval === 'yes' || facts.answers.inRemoval === 'checkIn') &&
      !isResident(facts.answers) &&
      havePassed(CANCELLATION_YEARS, spanOf(facts.answers.entryDate), facts.today) !== false &&
      facts.answers.entryMethod !== undefined &&
      (facts.answers.hasChildren === 'yes' ||
        facts.answers.relative === 'child' ||
        hasRelative(facts, 'spouse', 'parent', 'child')),
  },
  /** INA 316(a): an expiring ten-year card has mostly been kept for five. */
  citizenshipInstead: {
    isOpen: ({ service, answers, today }) => {
      const expiry = service === 'greenCardRenewal' ? spanOf(answers.cardExpiration)?.first : undefined
      return expiry !== undefined && greenCardRenewal({ expiry }, today).parts[0] !== 'early'
    },
  },
  /** INA 204(a)(1)(A)(iii), 216(c)(4)(C), 240A(b)(2), 101(a)(15)(U): none depends on the person who hurt them. */
  violence: { isOpen: ({ answers }) => answers.harmedAtHome === 'yes', isForStaffOnly: true },
  /** They would rather not write it: to be asked in private. */
  askInPrivate: { isOpen: ({ answers }) => answers.harmedAtHome === 'notNow', isForStaffOnly: true },
} as const satisfies Readonly<Record<string, OtherWay>>

export type OtherWayId = keyof typeof OTHER_WAYS
const IDS = Object.keys(OTHER_WAYS) as OtherWayId[]

export function otherWaysOf(facts: Facts): OtherWayId[] {
  return IDS.filter((id) => OTHER_WAYS[id].isOpen(facts))
}

/** Whether the client's screen shows it. */
export function isForClient(id: OtherWayId): boolean {
  const way: OtherWay = OTHER_WAYS[id]
  return !way.isForStaffOnly
}
