// Answers that change with elections and laws: those known today, and where to look up the others.
import type { Language } from '#kernel/language.ts'
import type { Question, Varying } from './bank.ts'
import { CAPITALS } from './capitals.ts'
import { yearsLater } from './test-choice.ts'

/** What an administrator wrote down, with the day until which it can be relied on. */
export type ChangingAnswer = {
  varies: Varying
  /** A state, if it differs by state. */
  state: string | null
  /** Full names or figures, each right alone: both senators of a state. */
  answers: readonly string[]
  /** The last day on which it counts without a new review: 'YYYY-MM-DD'. */
  reviewOn: string
}

/** Names for one question: both senators of a state, and a way or two to say them. */
export const ANSWERS_MAX = 4
export const NAME_LENGTH_MAX = 80
/** No one knows officials further ahead. */
export const REVIEW_YEARS_MAX = 2

const FEDERAL_PLACE = 'https://www.uscis.gov/citizenship/testupdates'
/** The official address that names who serves today. */
export const OFFICIAL_PLACES: Readonly<Record<Varying, string>> = {
  president: FEDERAL_PLACE,
  'vice-president': FEDERAL_PLACE,
  'party-of-president': FEDERAL_PLACE,
  speaker: FEDERAL_PLACE,
  'chief-justice': FEDERAL_PLACE,
  'number-of-justices': FEDERAL_PLACE,
  senator: 'https://www.senate.gov/senators/',
  representative: 'https://www.house.gov/representatives/find-your-representative',
  governor: 'https://www.usa.gov/state-governor',
  'state-capital': 'https://www.usa.gov/state-governments',
}

/** Whether each state has its own answer. A representative depends on the district, which only the person knows. */
export const BY_STATE: Readonly<Record<Varying, boolean>> = {
  president: false,
  'vice-president': false,
  'party-of-president': false,
  speaker: false,
  'chief-justice': false,
  'number-of-justices': false,
  senator: true,
  representative: false,
  governor: true,
  'state-capital': true,
}

/** Known without a table: the law says nine (28 U.S.C. 1), and some places have no senator or governor. */
const NINE = { en: ['nine (9)'], es: ['nueve (9)'] }
const DISTRICT = 'DC'
const WITHOUT_SENATORS: ReadonlySet<string> = new Set([DISTRICT, 'AS', 'GU', 'MP', 'PR', 'VI'])
const NONE: Partial<Record<Varying, Readonly<Record<Language, readonly string[]>>>> = {
  senator: {
    en: ['no (U.S.) senators', 'none', 'does not have (U.S.) senators'],
    es: ['no tiene senadores', 'ninguno'],
  },
  governor: {
    en: ['no governor', 'none', 'does not have a governor'],
    es: ['no tiene gobernador', 'ninguno'],
  },
  'state-capital': {
    en: ['not a state', 'no capital', 'does not have a capital'],
    es: ['no es un estado', 'no tiene capital'],
  },
}

/** Today's answers in both languages, or null: then the page says where to look. */
export function answersToday(
  { varies }: Question,
  { state, today, table }: { state: string | null; today: string; table: readonly ChangingAnswer[] },
): Readonly<Record<Language, readonly string[]>> | null {
  if (!varies) return null
  if (varies === 'number-of-justices') return NINE
  const isWithout =
    state !== null && (varies === 'senator' ? WITHOUT_SENATORS.has(state) : state === DISTRICT)
  if (isWithout && NONE[varies]) return NONE[varies]
  if (varies === 'state-capital') {
    const capital = state === null ? undefined : CAPITALS[state]
    return capital === undefined ? null : { en: [capital], es: [capital] }
  }
  const row = table.find((one) => one.varies === varies && one.state === (BY_STATE[varies] ? state : null))
  if (!row || row.reviewOn < today || row.answers.length === 0) return null
  const names = row.answers.map(lastNameIsEnough)
  return { en: names, es: names }
}

/** "Mary Ann Doe, Jr." is also right as "Doe": text in parentheses may be left out. */
export function lastNameIsEnough(name: string): string {
  if (/[()]/.test(name)) return name
  const plain = name.trim().replace(/,?\s+(?:Jr|Sr|I{2,3}|IV)\.?$/, '')
  const at = plain.lastIndexOf(' ')
  return at === -1 ? plain : `(${plain.slice(0, at)}) ${plain.slice(at + 1)}`
}

/** Entered by an administrator. The others are known, or only the person can know them. */
export const WRITTEN_DOWN = [
  'president',
  'vice-president',
  'party-of-president',
  'speaker',
  'chief-justice',
  'senator',
  'governor',
] as const satisfies readonly Varying[]

export type ChangingProblem = 'REVIEW_DATE_PAST' | 'STATE_MISFIT'

export function whyNotChanging(
  { varies, state, reviewOn }: ChangingAnswer,
  today: string,
): ChangingProblem | null {
  if (BY_STATE[varies] !== (state !== null)) return 'STATE_MISFIT'
  if (reviewOn < today || reviewOn > yearsLater(today, REVIEW_YEARS_MAX)) return 'REVIEW_DATE_PAST'
  return null
}
