// A person's test and its language: by the day on which Form N-400 was filed, and by age and years of residence on it.
import type { Language } from '#kernel/language.ts'
import { type Edition, TEST_RULES, type TestRules } from './bank.ts'

/** N-400 filed on or after this day: the test of 2025 (90 FR 45038). 'YYYY-MM-DD', as all dates here. */
export const TEST_2025_FROM = '2025-10-20'
const AGE_YEARS_MAX = 120

export type Person = {
  /** Filing date of N-400; null if not filed yet. */
  filedOn: string | null
  bornOn: string | null
  /** When the person became a permanent resident. */
  residentSince: string | null
}

/** INA 312(b)(2) and (3): from which age and after how many years as a resident. */
export const EXEMPTIONS = {
  '65/20': { age: 65, years: 20 },
  '50/20': { age: 50, years: 20 },
  '55/15': { age: 55, years: 15 },
} as const
export type Exemption = keyof typeof EXEMPTIONS
/** The one that asks least of a person first. */
export const EXEMPTION_NAMES = ['65/20', '50/20', '55/15'] as const satisfies readonly Exemption[]

export type TestChoice = {
  edition: Edition
  exemption: Exemption | null
  /** The 20 marked questions only. */
  isSenior: boolean
  /** In which languages the answers count. */
  languages: readonly Language[]
  /** Whether reading and writing in English are tested. */
  hasEnglishTest: boolean
  rules: TestRules
}

/** Stored for a person: the dates of birth and residence stay on the page. */
export type Filing = { filedOn: string | null; exemption: Exemption | null }

/** If nothing is filed yet, `today` is used as the day of filing. */
export function testOf({ filedOn, exemption }: Filing, today: string): TestChoice {
  const edition: Edition = (filedOn ?? today) >= TEST_2025_FROM ? '2025' : '2008'
  const isSenior = exemption === '65/20'
  return {
    edition,
    exemption,
    isSenior,
    languages: exemption ? ['en', 'es'] : ['en'],
    hasEnglishTest: exemption === null,
    rules: TEST_RULES[isSenior ? 'senior' : edition],
  }
}

/** The exemption from English, on the day of filing. */
export function filingOf({ filedOn, bornOn, residentSince }: Person, today: string): Filing {
  return { filedOn, exemption: exemptionOn(filedOn ?? today, bornOn, residentSince) }
}

function exemptionOn(day: string, bornOn: string | null, residentSince: string | null): Exemption | null {
  if (bornOn === null || residentSince === null) return null
  return (
    EXEMPTION_NAMES.find((name) => {
      const { age, years } = EXEMPTIONS[name]
      return yearsLater(bornOn, age) <= day && yearsLater(residentSince, years) <= day
    }) ?? null
  )
}

/** The same day some years on. A 29 February sorts before 1 March, which is when the years are full. */
export function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}

export const PERSON_FIELDS = ['filedOn', 'bornOn', 'residentSince'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
export type WhyNot = 'notADate' | 'future' | 'tooOld' | 'beforeBirth' | 'filedBeforeResident'

/** Errors in a person's dates, by field; empty if all are possible. */
export function whyNotPerson(person: Person, today: string): Partial<Record<PersonField, WhyNot>> {
  const { filedOn, bornOn, residentSince } = person
  const wrong: Partial<Record<PersonField, WhyNot>> = {}
  for (const field of PERSON_FIELDS) {
    const day = person[field]
    if (day === null) continue
    if (!isRealDay(day)) wrong[field] = 'notADate'
    else if (day > today) wrong[field] = 'future'
    else if (yearsLater(day, AGE_YEARS_MAX) < today) wrong[field] = 'tooOld'
  }
  if (!wrong.residentSince && !wrong.bornOn && bornOn && residentSince && residentSince < bornOn)
    wrong.residentSince = 'beforeBirth'
  if (!wrong.filedOn && !wrong.residentSince && filedOn && residentSince && filedOn < residentSince)
    wrong.filedOn = 'filedBeforeResident'
  return wrong
}

function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
