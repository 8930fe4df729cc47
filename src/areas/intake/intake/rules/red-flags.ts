// What an attorney must know of an intake first. Facts of the answers, no legal conclusion.
import { dateIn, daysBetween, FIRM_ZONE, type Instant, type PlainDate } from '#kernel/calendar.ts'
import { dateOfAnswer } from './answer-kinds.ts'
import { type Answers, NO_DATE, UNKNOWN_DATE } from './answers.ts'
import { dayFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import { havePassed, spanOf } from './assessment/rule.ts'
import { answersOnPath } from './flow.ts'

export const RED_FLAGS = [
  'detained',
  'emergency',
  'removal',
  'removalUnsure',
  'finalOrder',
  'checkIn',
  'courtDate',
  'courtDateUnknown',
  'deadline',
  'deadlineUnknown',
  'arrested',
  'convicted',
  'arrestedUnsure',
  'immigrationProblems',
  'immigrationProblemsUnsure',
  'overstayed',
  'earlierStays',
  'enteredWithoutInspection',
  'enteredOnWaiver',
  'harmedAtHome',
  'minor',
  'outsideCountry',
  'longTrips',
  'previousMarriages',
  'cardExpired',
  'partial',
] as const
export type RedFlag = (typeof RED_FLAGS)[number]

const ADULT_YEARS = 18

/** In the order of `RED_FLAGS`. An answer that the others no longer lead to counts for nothing. */
export function redFlags(all: Answers, isPartial: boolean, now: Instant): RedFlag[] {
  const answers = answersOnPath(all)
  const today = dateIn(FIRM_ZONE, now)
  const holds: Record<RedFlag, boolean> = {
    ...dates(answers, today),
    ...background(answers),
    detained: answers.detained === 'self' || answers.detained === 'family',
    emergency: answers.emergency === 'yes',
    removal: answers.inRemoval === 'yes',
    finalOrder: answers.inRemoval === 'order',
    checkIn: answers.inRemoval === 'checkIn',
    removalUnsure: answers.inRemoval === 'unsure',
    outsideCountry: answers.currentStatus === 'outside',
    longTrips: answers.longTrips === 'yes' || answers.longTrips === 'unsure',
    previousMarriages: answers.previousMarriages !== undefined && answers.previousMarriages !== 'no',
    partial: isPartial,
  }
  return RED_FLAGS.filter((flag) => holds[flag])
}

function dates({ courtDate, deadline, dateOfBirth, ...answers }: Answers, today: PlainDate) {
  // A year alone may be that of a minor.
  const birth = spanOf(dateOfBirth)
  const stayEnd = dateOfAnswer(answers.stayUntil)
  const expiry = dateOfAnswer(answers.cardExpiration) ?? dateOfAnswer(answers.dacaExpiration)
  return {
    courtDate: dateOfAnswer(courtDate) !== null,
    courtDateUnknown: courtDate === UNKNOWN_DATE,
    deadline: deadline !== NO_DATE && dateOfAnswer(deadline) !== null,
    deadlineUnknown: deadline === UNKNOWN_DATE,
    minor: birth !== null && havePassed(ADULT_YEARS, birth, dayFrom(today.toString())) !== true,
    overstayed: answers.currentStatus === 'expired' || (stayEnd !== null && daysBetween(stayEnd, today) > 0),
    cardExpired: expiry !== null && daysBetween(expiry, today) > 0,
  }
}

function background({ arrested, immigrationProblems, entryMethod, harmedAtHome, earlierStays }: Answers) {
  return {
    arrested: arrested === 'yes',
    convicted: arrested === 'convicted',
    arrestedUnsure: arrested === 'unsure',
    immigrationProblems: immigrationProblems === 'yes',
    immigrationProblemsUnsure: immigrationProblems === 'unsure',
    enteredWithoutInspection: entryMethod === 'withoutInspection',
    earlierStays: earlierStays === 'underYear' || earlierStays === 'yearOrMore',
    enteredOnWaiver: entryMethod === 'visaWaiver',
    harmedAtHome: harmedAtHome === 'yes',
  }
}
