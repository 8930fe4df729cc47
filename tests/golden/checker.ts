// Golden cases of the public DACA checker: what differs from a strong first request or a renewal, and the right colour.
import type { DacaAnswers } from '#areas/intake/eligibility/rules/daca-answers.ts'
import type { LawRow } from '#firm/law.ts'
import { dayFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'

type CheckerGolden = {
  who: string
  from: 'first' | 'renewal'
  facts: Partial<DacaAnswers>
  colour: 'green' | 'yellow' | 'red'
  /** Reasons that must be told, as "rule.says". */
  reasons?: readonly string[]
  isUrgent?: true
  /** Rows of the law's register that are overdue or unread; all count where it is left out. */
  unread?: readonly LawRow[]
  source: string
}

const COURTS = 'Texas v. United States (5th Cir. 2025)'

export const CHECKER: readonly CheckerGolden[] = [
  { who: 'a renewal outside Texas', from: 'renewal', facts: {}, colour: 'green', source: '8 CFR 236.22' },
  {
    who: 'a renewal outside Texas while the courts’ word on Texas is overdue',
    from: 'renewal',
    facts: {},
    colour: 'yellow',
    reasons: ['state.elsewhere'],
    unread: ['dacaTexas'],
    source: COURTS,
  },
  {
    who: 'a renewal while nobody has read lately that they are decided',
    from: 'renewal',
    facts: {},
    colour: 'yellow',
    reasons: ['timing.open'],
    unread: ['dacaDelays'],
    source: 'USCIS, DACA, “How to renew”',
  },
  {
    who: 'a renewal while what DACA does not protect from is overdue',
    from: 'renewal',
    facts: { expiry: dayFrom('2028-03-31') },
    colour: 'yellow',
    reasons: ['timing.early'],
    unread: ['dacaLimits'],
    source: '8 CFR 236.21(c)',
  },
  {
    who: 'a renewal while law that it does not lean on is overdue',
    from: 'renewal',
    facts: {},
    colour: 'green',
    unread: ['advanceParole', 'overstay', 'visaPause', 'countryHolds', 'publicCharge', 'bondTexas'],
    source: '8 CFR 236.22',
  },
  {
    who: 'a trip without permission stays complex, whatever is overdue',
    from: 'renewal',
    facts: { travel: 'left' },
    colour: 'red',
    reasons: ['travel.left'],
    unread: ['dacaTexas', 'dacaDelays', 'dacaLimits', 'advanceParole'],
    source: '8 CFR 236.22(b)(2)',
  },
  {
    who: 'D01: Texas',
    from: 'renewal',
    facts: { state: 'texas' },
    colour: 'yellow',
    reasons: ['state.texas'],
    source: COURTS,
  },
  {
    who: 'D01: a state not given',
    from: 'renewal',
    facts: { state: 'unsure' },
    colour: 'yellow',
    source: COURTS,
  },
  {
    who: 'D02: a trip without permission',
    from: 'renewal',
    facts: { travel: 'left' },
    colour: 'red',
    reasons: ['travel.left'],
    source: '8 CFR 236.22(b)(2)',
  },
  {
    who: 'a trip on advance parole',
    from: 'renewal',
    facts: { travel: 'parole' },
    colour: 'yellow',
    reasons: ['travel.parole'],
    source: 'Matter of Delcarmen-Lara (BIA 2026)',
  },
  {
    who: 'trips not remembered',
    from: 'renewal',
    facts: { travel: 'unsure' },
    colour: 'yellow',
    source: '8 CFR 236.22(b)(2)',
  },
  {
    who: 'a felony',
    from: 'renewal',
    facts: { record: 'felony' },
    colour: 'red',
    source: '8 CFR 236.22(b)(6)',
  },
  {
    who: 'a significant misdemeanor',
    from: 'renewal',
    facts: { record: 'significant' },
    colour: 'red',
    source: '8 CFR 236.22(b)(6)',
  },
  {
    who: 'three misdemeanors',
    from: 'renewal',
    facts: { record: 'three' },
    colour: 'red',
    source: '8 CFR 236.22(b)(6)',
  },
  {
    who: 'an arrest',
    from: 'renewal',
    facts: { record: 'arrest' },
    colour: 'yellow',
    source: '8 CFR 236.22(b)(6)',
  },
  {
    who: 'a traffic ticket',
    from: 'renewal',
    facts: { record: 'minor' },
    colour: 'yellow',
    source: '8 CFR 236.22(b)(6)',
  },
  {
    who: 'detained',
    from: 'renewal',
    facts: { removal: 'detained' },
    colour: 'red',
    isUrgent: true,
    source: 'INA 236',
  },
  {
    who: 'in court',
    from: 'renewal',
    facts: { removal: 'court' },
    colour: 'yellow',
    isUrgent: true,
    source: '8 CFR 236.23(a)(2)',
  },
  {
    who: 'an old order',
    from: 'renewal',
    facts: { removal: 'order' },
    colour: 'yellow',
    isUrgent: true,
    source: '8 CFR 236.23(a)(2)',
  },
  {
    who: 'not sure about court',
    from: 'renewal',
    facts: { removal: 'unsure' },
    colour: 'yellow',
    source: 'INA 240',
  },
  {
    who: 'ends tomorrow',
    from: 'renewal',
    facts: { expiry: dayFrom('2026-11-22') },
    colour: 'yellow',
    reasons: ['timing.late'],
    source: 'USCIS, DACA, “How to renew”',
  },
  {
    who: 'ended a year ago to the day',
    from: 'renewal',
    facts: { daca: 'ended', expiry: dayFrom('2025-11-21') },
    colour: 'yellow',
    reasons: ['timing.lapsed'],
    source: 'USCIS, DACA, “How to renew”',
  },
  {
    who: 'did not live here since',
    from: 'renewal',
    facts: { livedSince: 'no' },
    colour: 'red',
    source: '8 CFR 236.22(b)(2)',
  },
  {
    who: 'a first request with everything met is held by the courts',
    from: 'first',
    facts: {},
    colour: 'yellow',
    reasons: ['firstRequests.held'],
    source: COURTS,
  },
  {
    who: 'came on the 16th birthday',
    from: 'first',
    facts: {
      birth: dayFrom('1990-03-10'),
      arrival: { first: dayFrom('2006-03-10'), last: dayFrom('2006-03-10') },
    },
    colour: 'red',
    reasons: ['before16.unmet'],
    source: '8 CFR 236.22(b)(1)',
  },
  {
    who: 'was 31 on June 15, 2012',
    from: 'first',
    facts: { birth: dayFrom('1981-06-15') },
    colour: 'red',
    reasons: ['under31.unmet'],
    source: '8 CFR 236.22(b)',
  },
  {
    who: 'came on June 16, 2007',
    from: 'first',
    facts: { arrival: { first: dayFrom('2007-06-16'), last: dayFrom('2007-06-16') } },
    colour: 'red',
    reasons: ['since2007.unmet'],
    source: '8 CFR 236.22(b)(2)',
  },
  {
    who: 'was not here on June 15, 2012',
    from: 'first',
    facts: { present2012: 'no' },
    colour: 'red',
    source: '8 CFR 236.22(b)(3)',
  },
  {
    who: 'had a status on June 15, 2012',
    from: 'first',
    facts: { status2012: 'had' },
    colour: 'red',
    source: '8 CFR 236.22(b)(4)',
  },
  {
    who: 'D03: has a status today',
    from: 'first',
    facts: { statusNow: 'has' },
    colour: 'red',
    reasons: ['statusNow.has'],
    source: '8 CFR 236.22(b)(4)',
  },
  {
    who: 'lives abroad',
    from: 'first',
    facts: { lived: 'outside' },
    colour: 'red',
    source: '8 CFR 236.22(b)(3)',
  },
  {
    who: 'not in school',
    from: 'first',
    facts: { school: 'none' },
    colour: 'yellow',
    reasons: ['school.none'],
    source: '8 CFR 236.22(b)(5)',
  },
  {
    who: 'DACA that was taken away',
    from: 'first',
    facts: { daca: 'takenAway' },
    colour: 'red',
    reasons: ['earlierDaca.takenAway'],
    source: '8 CFR 236.23(d)',
  },
]
