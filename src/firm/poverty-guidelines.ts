// The HHS poverty guidelines that decide a sponsor's income, by year; a year without a row is refused.
import type { Cents } from '#kernel/money.ts'

/** A sponsor of a family member needs this share of the guideline for the household (INA 213A(f)(1)(E)). */
export const SPONSOR_INCOME_PERCENT = 125
/** On active duty, for a husband, wife or child (INA 213A(f)(3)). */
const ACTIVE_DUTY_INCOME_PERCENT = 100

/** Where the sponsor lives: the 48 contiguous states and the District of Columbia have one table, these two their own, higher ones. */
export const GUIDELINE_PLACES = ['states', 'alaska', 'hawaii'] as const
export type GuidelinePlace = (typeof GUIDELINE_PLACES)[number]

type Amounts = { firstPersonCents: Cents; furtherPersonCents: Cents }

type PovertyGuideline = {
  year: number
  /** The first day USCIS used it for affidavits of support (Form I-864P): 'YYYY-MM-DD'. */
  from: string
  amounts: Readonly<Record<GuidelinePlace, Amounts>>
  source: string
}

export const POVERTY_GUIDELINES: readonly PovertyGuideline[] = [
  {
    year: 2025,
    from: '2025-03-01',
    amounts: {
      states: { firstPersonCents: 1_565_000, furtherPersonCents: 550_000 },
      alaska: { firstPersonCents: 1_955_000, furtherPersonCents: 688_000 },
      hawaii: { firstPersonCents: 1_799_000, furtherPersonCents: 633_000 },
    },
    source: 'HHS, Annual Update of the HHS Poverty Guidelines, 90 FR 5917, 2025-01-17',
  },
  {
    year: 2026,
    from: '2026-03-01',
    amounts: {
      states: { firstPersonCents: 1_596_000, furtherPersonCents: 568_000 },
      alaska: { firstPersonCents: 1_995_000, furtherPersonCents: 710_000 },
      hawaii: { firstPersonCents: 1_836_000, furtherPersonCents: 653_000 },
    },
    source: 'HHS, Annual Update of the HHS Poverty Guidelines, 91 FR 1797, 2026-01-15',
  },
]

/** The guideline of a year. Throws for a year the table does not have: an old figure would be a wrong answer. */
export function povertyGuidelineOf(year: number): PovertyGuideline {
  const row = POVERTY_GUIDELINES.find((guideline) => guideline.year === year)
  if (row === undefined) throw new RangeError(`no poverty guideline for ${year}`)
  return row
}

/** The guideline in cents for a household, which counts the sponsor and everyone sponsored. */
export function povertyGuidelineFor(people: number, year: number, place: GuidelinePlace = 'states'): Cents {
  if (!Number.isInteger(people) || people < 1) throw new RangeError(`not a household size: ${people}`)
  const { firstPersonCents, furtherPersonCents } = povertyGuidelineOf(year).amounts[place]
  return firstPersonCents + (people - 1) * furtherPersonCents
}

/** The yearly income in cents that a sponsor must show for a household. */
export function sponsorIncomeFor(
  people: number,
  year: number,
  { isOnActiveDuty = false, place = 'states' }: { isOnActiveDuty?: boolean; place?: GuidelinePlace } = {},
): Cents {
  const percent = isOnActiveDuty ? ACTIVE_DUTY_INCOME_PERCENT : SPONSOR_INCOME_PERCENT
  return Math.ceil((povertyGuidelineFor(people, year, place) * percent) / 100)
}
