// The result of the answers for the service asked for: each rule met, unmet, to be checked or unknown, and one color for all. Information
// for the meeting; no case is decided here. Any answers give a result.
import { dateIn, FIRM_ZONE, type Instant } from '#kernel/calendar.ts'
import { dayFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import { isLawOpen, type LawRead } from '#firm/law-leaning.ts'
import { type Answers, SERVICE_TYPES, type ServiceType } from './answers.ts'
import { anyMatterRules } from './assessment/any-matter.ts'
import { arrivalRules } from './assessment/arrival.ts'
import { type Paper, papersFor } from './assessment/bring.ts'
import { citizenshipRules } from './assessment/citizenship.ts'
import { commonRules } from './assessment/common.ts'
import { dacaRules } from './assessment/daca.ts'
import { familyRules } from './assessment/family.ts'
import { greenCardRules } from './assessment/green-card.ts'
import { marriageRules } from './assessment/marriage.ts'
import { isForClient, type OtherWayId, otherWaysOf } from './assessment/other-ways.ts'
import { religiousRules } from './assessment/religious.ts'
import {
  type Colour,
  type Dates,
  type Facts,
  type Rule,
  type Standing,
  STANDINGS,
} from './assessment/rule.ts'
import { answersOnPath } from './flow.ts'
import { urgentReasons } from './urgency.ts'
import type { UrgentReason } from './urgent-answers.ts'

export { FIGURES } from './assessment/figures.ts'
export { STANDINGS }
export type { Colour, OtherWayId, Standing }

/** Every rule by its name; the words know them by the same. */
export const ASSESSMENT_RULES = {
  ...commonRules,
  ...arrivalRules,
  ...marriageRules,
  ...familyRules,
  ...citizenshipRules,
  ...dacaRules,
  ...greenCardRules,
  ...religiousRules,
  ...anyMatterRules,
} as const satisfies Readonly<Record<string, Rule>>
export type RuleId = keyof typeof ASSESSMENT_RULES

export type Reason = {
  rule: RuleId
  says: string
  standing: Standing
  dates: Dates
  /** It would be met, by a law without recent confirmation. */
  isLawOpen: boolean
}

export type Assessment = {
  service: ServiceType
  colour: Colour
  /** Obstacles come first. */
  reasons: readonly Reason[]
  /** Most of it is not known yet: the color says little. */
  isEarly: boolean
  urgent: readonly UrgentReason[]
  otherWays: readonly OtherWayId[]
  papers: readonly Paper[]
}

const ALWAYS = ['custody', 'letter', 'deadline', 'allAsked'] as const satisfies readonly RuleId[]
const BACKGROUND = ['removal', 'record'] as const satisfies readonly RuleId[]
const TO_A_GREEN_CARD = [
  'entry',
  'stay',
  'presence',
  'earlierStays',
  'earlierProblems',
] as const satisfies readonly RuleId[]

/** The rules of each service, in the order they are shown. */
export const RULES_OF: Readonly<Record<ServiceType, readonly RuleId[]>> = {
  family: [
    'familyTie',
    'familySponsor',
    'sponsorAge',
    'relativeNow',
    'earlierMarriages',
    'cardLength',
    ...TO_A_GREEN_CARD,
    ...BACKGROUND,
    ...ALWAYS,
  ],
  marriage: [
    'marriage',
    'spouseSponsor',
    'relativeNow',
    'earlierMarriages',
    'cardLength',
    ...TO_A_GREEN_CARD,
    ...BACKGROUND,
    ...ALWAYS,
  ],
  citizenship: [
    'residentNow',
    'residenceYears',
    'adult',
    'trips',
    'conduct',
    'englishTest',
    'earlierMarriages',
    ...BACKGROUND,
    ...ALWAYS,
  ],
  daca: [
    'dacaTiming',
    'dacaFirstRequest',
    'dacaArrival',
    'dacaUnder31',
    'dacaSince2007',
    'dacaSchool',
    'dacaAge15',
    'dacaStatus',
    'dacaTravel',
    'dacaState',
    'presence',
    'dacaRecord',
    'dacaCourt',
    'earlierProblems',
    ...ALWAYS,
  ],
  greenCardRenewal: ['renewalTime', 'residenceKept', ...BACKGROUND, ...ALWAYS],
  removalOfConditions: ['conditionsTime', 'jointFiling', ...BACKGROUND, ...ALWAYS],
  religious: [
    'membership',
    'religiousWork',
    'entry',
    'lawfulNow',
    'religiousStay',
    'presence',
    'earlierStays',
    'earlierProblems',
    ...BACKGROUND,
    ...ALWAYS,
  ],
  other: [
    'statusNow',
    'familyLink',
    'entry',
    'presence',
    'earlierStays',
    'earlierProblems',
    ...BACKGROUND,
    ...ALWAYS,
  ],
}

/** `read`: the parts of the law that an attorney has confirmed, today. */
export function assess(answers: Answers, now: Instant, read: LawRead): Assessment {
  const facts = factsOf(answers, now)
  const found = RULES_OF[facts.service].flatMap((id) => reasonOf(id, facts, read))
  const reasons = STANDINGS.flatMap((standing) => found.filter((reason) => reason.standing === standing))
  const unknown = reasons.filter(({ standing }) => standing === 'unknown')
  return {
    service: facts.service,
    colour: colourOf(reasons),
    reasons,
    isEarly: unknown.length * 2 > reasons.length,
    urgent: urgentReasons(answers, now),
    otherWays: otherWaysOf(facts),
    papers: papersFor(facts),
  }
}

/** The same for the person's own screen, which others at home may see. */
export function assessForClient(answers: Answers, now: Instant, read: LawRead): Assessment {
  const assessment = assess(answers, now, read)
  return { ...assessment, otherWays: assessment.otherWays.filter(isForClient) }
}

/** One rule unmet makes it complex; otherwise one that is open makes it moderate. */
export function colourOf(reasons: readonly Pick<Reason, 'standing'>[]): Colour {
  if (reasons.some(({ standing }) => standing === 'unmet')) return 'red'
  return reasons.every(({ standing }) => standing === 'met') ? 'green' : 'yellow'
}

function factsOf(answers: Answers, now: Instant): Facts {
  const asked = answersOnPath(answers)
  return {
    answers: asked,
    service: SERVICE_TYPES.find((service) => service === asked.serviceType) ?? 'other',
    today: dayFrom(dateIn(FIRM_ZONE, now).toString()),
  }
}

function reasonOf(id: RuleId, facts: Facts, read: LawRead): Reason[] {
  const rule: Rule = ASSESSMENT_RULES[id]
  const told = rule.decide(facts)
  if (told === null) return []
  const { says, dates } = typeof told === 'string' ? { says: told, dates: {} } : told
  const standing = rule.outcomes[says] ?? 'unknown'
  const isOpen = isLawOpen({ says, standing }, rule.leansOn, read)
  return [{ rule: id, says, dates, standing: isOpen ? 'check' : standing, isLawOpen: isOpen }]
}
