// The result of the answers for a DACA request: each rule met, unmet or to be checked, and one color for all. General information in the
// terms of 8 CFR 236.22 and the USCIS pages on DACA; no case is decided here. Green is only for what USCIS decides today as a matter of
// course: a renewal outside Texas, without travel, record or court.
import { isLawOpen, type LawRead, type LeansOn } from '#firm/law-leaning.ts'
import { type Day, dayFrom, yearsFrom } from './calendar-date.ts'
import type { DacaAnswers, DacaQuestion } from './daca-answers.ts'
import { type DacaPath, dacaPathOf } from './daca-flow.ts'
import { dacaRenewal } from './daca-renewal.ts'

/** `check`: it may be met, and needs proof, time or a closer look. */
export type Standing = 'met' | 'check' | 'unmet'
/** green: strong. yellow: moderate. red: complex. Never a final answer. */
export type Colour = 'green' | 'yellow' | 'red'
/** `says` names the sentence: the reader learns more than met or unmet. */
type Finding = { says: string; standing: Standing }
export type Reason = Finding & {
  rule: DacaRule
  /** It would be met, by a law without recent confirmation. */
  isLawOpen: boolean
}

const RESIDENCE_SINCE = dayFrom('2007-06-15')
const UNDER_31_BORN_FROM = dayFrom('1981-06-16')
const ARRIVAL_AGE = 16
const REQUEST_AGE_MIN = 15

type Say = (answers: DacaAnswers, today: Day) => Finding

/** If an answer is a choice, the choice is the sentence, with this standing of the rule. */
const CHOSEN = {
  present2012: { yes: 'met', no: 'unmet', unsure: 'check' },
  status2012: { none: 'met', had: 'unmet', unsure: 'check' },
  /** None at filing either (8 CFR 236.22(b)(4)). */
  statusNow: { none: 'met', has: 'unmet', unsure: 'check' },
  lived: { yes: 'met', gap: 'unmet', outside: 'unmet', unsure: 'check' },
  livedSince: { yes: 'met', no: 'unmet', unsure: 'check' },
  /** Texas v. United States, 5th Cir. 2025, and the government's plan of September 2025 treat Texas apart. */
  state: { elsewhere: 'met', texas: 'check', unsure: 'check' },
  /** Matter of Delcarmen-Lara, 29 I&N Dec. 830 (BIA 2026): a trip on advance parole may count as a departure. */
  travel: { none: 'met', parole: 'check', left: 'unmet', unsure: 'check' },
  // Not studying yet can be mended before filing: it is no reason to give up.
  school: { studying: 'met', finished: 'met', veteran: 'met', none: 'check', unsure: 'check' },
  record: {
    none: 'met',
    minor: 'check',
    arrest: 'check',
    three: 'unmet',
    significant: 'unmet',
    felony: 'unmet',
    unsure: 'check',
  },
  removal: { no: 'met', court: 'check', order: 'check', detained: 'unmet', unsure: 'check' },
} as const satisfies { [Id in DacaQuestion]?: Readonly<Record<string, Standing>> }

function chosen(question: keyof typeof CHOSEN): Say {
  return (answers) => {
    const says = answers[question] ?? 'unsure'
    const standings: Readonly<Record<string, Standing>> = CHOSEN[question]
    return { says, standing: standings[says] ?? 'check' }
  }
}

export const DACA_RULES = {
  timing: ({ expiry }, today) => {
    if (expiry === undefined || expiry === 'unsure') return { says: 'unsure', standing: 'check' }
    const [says = 'ended'] = dacaRenewal({ expiry }, today).parts
    return { says, standing: says === 'early' || says === 'open' ? 'met' : 'check' }
  },
  earlierDaca: ({ daca, expiry }) => {
    if (daca === 'takenAway') return { says: 'takenAway', standing: 'unmet' }
    if (daca === 'never') return { says: 'never', standing: 'met' }
    if (daca === 'unsure' || daca === undefined) return { says: 'unsure', standing: 'check' }
    return { says: expiry === 'unsure' ? 'noDate' : 'tooLongAgo', standing: 'check' }
  },
  under31: ({ birth }) => {
    if (birth === undefined || birth === 'unsure') return unsure
    return birth >= UNDER_31_BORN_FROM ? met : unmet
  },
  before16: ({ birth, arrival }) => {
    if (birth === undefined || birth === 'unsure' || arrival === undefined || arrival === 'unsure')
      return unsure
    const birthday = yearsFrom(birth, ARRIVAL_AGE, 'last')
    if (arrival.last < birthday) return met
    return arrival.first >= birthday ? unmet : unsure
  },
  since2007: ({ arrival }) => {
    if (arrival === undefined || arrival === 'unsure') return unsure
    if (arrival.last <= RESIDENCE_SINCE) return met
    return arrival.first > RESIDENCE_SINCE ? unmet : unsure
  },
  age15: ({ birth, removal }, today) => {
    if (birth === undefined || birth === 'unsure') return unsure
    if (today >= yearsFrom(birth, REQUEST_AGE_MIN, 'first')) return met
    return removal === 'court' || removal === 'order' ? { says: 'inCourt', standing: 'met' } : notYet
  },
  present2012: chosen('present2012'),
  status2012: chosen('status2012'),
  statusNow: chosen('statusNow'),
  lived: chosen('lived'),
  livedSince: chosen('livedSince'),
  state: chosen('state'),
  firstRequests: () => ({ says: 'held', standing: 'check' }),
  travel: chosen('travel'),
  school: chosen('school'),
  record: chosen('record'),
  removal: chosen('removal'),
} as const satisfies Readonly<Record<string, Say>>

export type DacaRule = keyof typeof DACA_RULES

/** Rows of the law's register, for the assessment too: renewals are decided while the courts let them. */
export const DACA_LEANS_ON = {
  timing: { early: ['dacaDelays', 'dacaLimits'], open: ['dacaDelays', 'dacaLimits'] },
  state: { elsewhere: ['dacaTexas'] },
} as const satisfies { readonly [Rule in DacaRule]?: LeansOn }

const met: Finding = { says: 'met', standing: 'met' }
const unmet: Finding = { says: 'unmet', standing: 'unmet' }
const unsure: Finding = { says: 'unsure', standing: 'check' }
/** Time mends it. */
const notYet: Finding = { says: 'notYet', standing: 'check' }

/** The rules of each path, in the order they are shown. */
const RULES_OF: Readonly<Record<DacaPath, readonly DacaRule[]>> = {
  renewal: ['timing', 'livedSince', 'state', 'travel', 'record', 'removal'],
  first: [
    'firstRequests',
    'earlierDaca',
    'before16',
    'under31',
    'since2007',
    'lived',
    'present2012',
    'status2012',
    'statusNow',
    'state',
    'travel',
    'school',
    'record',
    'age15',
    'removal',
  ],
}

export type Verdict = {
  path: DacaPath
  colour: Colour
  reasons: readonly Reason[]
  /** Someone detained, in court or under an order calls first. */
  isUrgent: boolean
}

/** `read`: the parts of the law that an attorney has confirmed, today. */
export function dacaVerdict(answers: DacaAnswers, today: Day, read: LawRead): Verdict {
  const path = dacaPathOf(answers, today)
  const reasons = RULES_OF[path].map((rule) => reasonOf(rule, DACA_RULES[rule](answers, today), read))
  const { removal } = answers
  return {
    path,
    colour: colourOf(reasons),
    reasons,
    isUrgent: removal === 'court' || removal === 'order' || removal === 'detained',
  }
}

function reasonOf(rule: DacaRule, { says, standing }: Finding, read: LawRead): Reason {
  const leansOn: { readonly [Rule in DacaRule]?: LeansOn } = DACA_LEANS_ON
  const isOpen = isLawOpen({ says, standing }, leansOn[rule], read)
  return { rule, says, standing: isOpen ? 'check' : standing, isLawOpen: isOpen }
}

/** One rule unmet makes it complex; otherwise one to be looked at makes it moderate. */
function colourOf(reasons: readonly Finding[]): Colour {
  if (reasons.some(({ standing }) => standing === 'unmet')) return 'red'
  return reasons.some(({ standing }) => standing === 'check') ? 'yellow' : 'green'
}
