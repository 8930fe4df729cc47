// What cases cost: the firm's legal fees and the government's, each with its date and source; a date without a row is refused.
import type { Cents } from '#kernel/money.ts'

type DatedFee = {
  /** The first day the fee is owed: 'YYYY-MM-DD'. */
  from: string
  /** The last day, or null while no end is known. */
  until: string | null
  cents: Cents
  source: string
}

/** The legal fee for DACA, first time or renewal (docs/specification.md §9). Government fees are extra and non-refundable. */
export const DACA_LEGAL_FEE_CENTS: Cents = 150_000

const FEE_RULE_2024 = 'USCIS fee rule, 89 FR 6194, 8 CFR 106.2, in force 2024-04-01'
const FEE_RULE_2016 = 'USCIS fee rule, 81 FR 73292, in force 2016-12-23'
const PREMIUM_2024 = 'Premium processing, 88 FR 89539, 8 CFR 106.4, in force 2024-02-26'
const PREMIUM_2026 = 'Premium processing, 91 FR 1059, 8 CFR 106.4, in force 2026-03-01'
const CONSULAR_2014 = 'Department of State fee schedule, 22 CFR 22.1, in force 2014-09-12'

/** The day from which today's USCIS filing fees are owed. */
export const USCIS_FEES_FROM = '2024-04-01'
export const PREMIUM_FEES_FROM = '2026-03-01'

/** The last day of the filing fees of 2016. */
const FEES_OF_2016_UNTIL = '2024-03-31'

function since2024(cents: Cents): readonly DatedFee[] {
  return [{ from: USCIS_FEES_FROM, until: null, cents, source: FEE_RULE_2024 }]
}

function sinceFeesOf2016(before: Cents, after: Cents): readonly DatedFee[] {
  return [
    { from: '2016-12-23', until: FEES_OF_2016_UNTIL, cents: before, source: FEE_RULE_2016 },
    { from: USCIS_FEES_FROM, until: null, cents: after, source: FEE_RULE_2024 },
  ]
}

function sinceConsular2014(cents: Cents): readonly DatedFee[] {
  return [{ from: '2014-09-12', until: null, cents, source: CONSULAR_2014 }]
}

/** Keys are form numbers; online and paper filing cost differently where both are named. */
export const GOVERNMENT_FEES = {
  'i90.online': since2024(41_500),
  'i90.paper': since2024(46_500),
  /** R-1 petition of a nonprofit; nonprofits owe no asylum program fee. */
  'i129.nonprofit': since2024(51_000),
  'i130.online': since2024(62_500),
  'i130.paper': since2024(67_500),
  'i131.advanceParole': since2024(63_000),
  'i360.religiousWorker': since2024(51_500),
  i485: since2024(144_000),
  /** Under 14 and filed together with a parent's. */
  'i485.child': since2024(95_000),
  i751: since2024(75_000),
  /** Before 2024, on paper or online. */
  'i765.before2024': [
    { from: '2016-12-23', until: FEES_OF_2016_UNTIL, cents: 41_000, source: FEE_RULE_2016 },
  ],
  'i765.online': since2024(47_000),
  'i765.paper': since2024(52_000),
  /** With, or after, an I-485 whose own fee was paid under the rule of 2024. */
  'i765.withI485': since2024(26_000),
  i821d: sinceFeesOf2016(8_500, 8_500),
  'n400.online': since2024(71_000),
  'n400.paper': since2024(76_000),
  /** Household income at or below 400 % of the poverty guideline; paper only. */
  'n400.reduced': since2024(38_000),
  'i907.r1': [
    { from: '2024-02-26', until: '2026-02-28', cents: 168_500, source: PREMIUM_2024 },
    { from: PREMIUM_FEES_FROM, until: null, cents: 178_000, source: PREMIUM_2026 },
  ],
  /** Per person, paid to the National Visa Center. */
  'nvc.visaApplication': sinceConsular2014(32_500),
  /** Once per case, paid to the National Visa Center. */
  'nvc.supportReview': sinceConsular2014(12_000),
  /** Paid to USCIS after a consulate grants the immigrant visa. */
  immigrantFee: since2024(23_500),
} as const satisfies Record<string, readonly DatedFee[]>

export type GovernmentFee = keyof typeof GOVERNMENT_FEES

export function isGovernmentFee(name: string): name is GovernmentFee {
  return Object.hasOwn(GOVERNMENT_FEES, name)
}

/** The row of a government fee on a date ('YYYY-MM-DD'): its amount, and since when; null where none covers the date. */
export function governmentFeeRowOn(
  name: GovernmentFee,
  date: string,
): Pick<DatedFee, 'cents' | 'from'> | null {
  const rows: readonly DatedFee[] = GOVERNMENT_FEES[name]
  return rows.find(({ from, until }) => from <= date && (until === null || date <= until)) ?? null
}

/** A government fee in cents on a date ('YYYY-MM-DD'). Throws where no row covers the date. */
export function governmentFeeOn(name: GovernmentFee, date: string): Cents {
  const row = governmentFeeRowOn(name, date)
  if (row === null) throw new RangeError(`no fee for ${name} on ${date}`)
  return row.cents
}

/** The fee for which no end is known: the one that pages show, always with the date from which it is owed. */
export function governmentFeeNow(name: GovernmentFee): Cents {
  const rows: readonly DatedFee[] = GOVERNMENT_FEES[name]
  const row = rows.find(({ until }) => until === null)
  if (row === undefined) throw new RangeError(`no fee in force for ${name}`)
  return row.cents
}

type FeeReading = {
  value: Cents
  /** Paths of the pages that show this reading. */
  shownAt: readonly string[]
  source: string
}

const PROCESS_AND_GUIDE = {
  shownAt: ['/services/daca-resource-hub', '/services/daca/renewal-guide'],
} as const

/** The DACA agency fee, in two readings until the firm settles it; the older one is shown with its last day. */
export const DACA_AGENCY_FEE: {
  servicePage: FeeReading & { until: string }
  online: FeeReading
  paper: FeeReading
} = {
  servicePage: {
    value:
      governmentFeeOn('i821d', FEES_OF_2016_UNTIL) + governmentFeeOn('i765.before2024', FEES_OF_2016_UNTIL),
    until: FEES_OF_2016_UNTIL,
    shownAt: ['/services/daca'],
    source: `docs/specification.md §1, §9; I-821D and I-765 until 2024-03-31: ${FEE_RULE_2016}`,
  },
  online: {
    value: governmentFeeNow('i821d') + governmentFeeNow('i765.online'),
    ...PROCESS_AND_GUIDE,
    source: `docs/specification.md §1, §9; I-821D and I-765 filed online: ${FEE_RULE_2024}`,
  },
  paper: {
    value: governmentFeeNow('i821d') + governmentFeeNow('i765.paper'),
    ...PROCESS_AND_GUIDE,
    source: `docs/specification.md §1, §9; I-821D and I-765 filed on paper: ${FEE_RULE_2024}`,
  },
}
