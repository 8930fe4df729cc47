// Every firm fact that a text may name, as a reader of either language sees it: texts say the name, never the figure.
import { formatMonth, formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, LOCALE, plural } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { APPOINTMENT_MINUTES } from './appointment-types.ts'
import {
  CONSULTATION_FEE_CENTS,
  CONSULTATION_MINUTES,
  MEETING_WITHIN_DAYS,
  TEAM_REVIEW_HOURS,
} from './consultation.ts'
import {
  APPOINTMENT_NOTICE_HOURS,
  CITIZENSHIP_EARLY_FILING_DAYS,
  CITIZENSHIP_PRESENCE_MONTHS,
  CITIZENSHIP_SPOUSE_PRESENCE_MONTHS,
  CITIZENSHIP_SPOUSE_YEARS,
  CITIZENSHIP_STATE_MONTHS,
  CITIZENSHIP_YEARS,
  CLIENT_AGE_MIN,
  DACA_RENEWAL_EARLIEST_DAYS,
  DACA_RENEWAL_LATEST_DAYS,
  GREEN_CARD_EXTENSION_MONTHS,
  GREEN_CARD_RENEWAL_MONTHS,
  I751_EXTENSION_MONTHS,
  I751_WINDOW_DAYS,
  R1_PREMIUM_DAYS,
  R1_STAY_MONTHS,
  R1_TOTAL_YEARS,
} from './deadlines.ts'
import {
  DACA_AGENCY_FEE,
  DACA_LEGAL_FEE_CENTS,
  type GovernmentFee,
  governmentFeeNow,
  PREMIUM_FEES_FROM,
  USCIS_FEES_FROM,
} from './fees.ts'
import { FIRM_FACTS, type FirmFactName } from './firm-facts.ts'
import { LAW_ROWS, type LawRow, lawReadOn, lawSays } from './law.ts'
import { LIMITS } from './limits.ts'
import { ROOM_WORDS, type RoomFact, sayRoom } from './open-rooms.ts'
import { SPONSOR_INCOME_PERCENT, sponsorIncomeFor } from './poverty-guidelines.ts'
import { PROCESSING_MONTHS } from './processing-times.ts'
import { READING_FACTS, type ReadingFact, type ReadingFactName } from './reading-facts.ts'
import { NOTHING_SETTLED, readingAt, type Settled } from './settled.ts'
import { STATS } from './stats.ts'

type Say = (language: Language) => string
/** A text that depends on a reading always needs the firm's settled readings. */
type SayReading = (language: Language, settled: Settled) => string
type Span = { from: number; to: number }
type Forms = { one: string; other: string }

const UNITS = {
  minutes: {
    en: { one: '{count} minute', other: '{count} minutes' },
    es: { one: '{count} minuto', other: '{count} minutos' },
  },
  hours: {
    en: { one: '{count} hour', other: '{count} hours' },
    es: { one: '{count} hora', other: '{count} horas' },
  },
  days: {
    en: { one: '{count} day', other: '{count} days' },
    es: { one: '{count} día', other: '{count} días' },
  },
  businessDays: {
    en: { one: '{count} business day', other: '{count} business days' },
    es: { one: '{count} día hábil', other: '{count} días hábiles' },
  },
  months: {
    en: { one: '{count} month', other: '{count} months' },
    es: { one: '{count} mes', other: '{count} meses' },
  },
  years: {
    en: { one: '{count} year', other: '{count} years' },
    es: { one: '{count} año', other: '{count} años' },
  },
} as const satisfies Record<string, Record<Language, Forms>>

type Unit = keyof typeof UNITS

/** The year whose poverty guideline the texts quote. */
const SPONSOR_YEAR = 2026

function money(cents: Cents): Say {
  return (language) => formatCents(cents, language)
}

function fee(name: GovernmentFee): Say {
  return money(governmentFeeNow(name))
}

function count(amount: number, unit: Unit): Say {
  return (language) => plural(UNITS[unit][language], amount, language)
}

const SPAN: Record<Language, string> = { en: '{from} to {upTo}', es: 'de {from} a {upTo}' }

/** "3 to 5 business days" / "de 3 a 5 días hábiles". */
function span({ from, to }: Span, unit: Unit): Say {
  return (language) => {
    const upTo = plural(UNITS[unit][language], to, language)
    return fill(SPAN[language], { from, upTo })
  }
}

function words(says: Record<Language, string>, values: Record<string, string | number> = {}): Say {
  return (language) => fill(says[language], values)
}

function day(date: string): Say {
  return (language) => formatPastDate(plainDate(date), language)
}

const UNTIL: Record<Language, string> = { en: 'until ', es: 'hasta ' }

/** "until March 2024" / "hasta marzo de 2024". */
function untilMonth(date: string): Say {
  return (language) => UNTIL[language] + formatMonth(plainDate(date), language)
}

function sponsorIncome(people: number): Say {
  return money(sponsorIncomeFor(people, SPONSOR_YEAR))
}

const ALL = {
  'appointment.minutes.followUp': count(APPOINTMENT_MINUTES['follow-up'], 'minutes'),
  'appointment.minutes.documentReview': count(APPOINTMENT_MINUTES['document-review'], 'minutes'),
  'appointment.minutes.interviewPreparation': count(APPOINTMENT_MINUTES['interview-preparation'], 'minutes'),
  'appointment.notice': count(APPOINTMENT_NOTICE_HOURS, 'hours'),
  'intake.minutes': span(LIMITS.intakeMinutes, 'minutes'),
  'intake.scheduleWithin': count(MEETING_WITHIN_DAYS, 'days'),
  'refund.time': span(LIMITS.refundBusinessDays, 'businessDays'),
  'retention.time': count(LIMITS.keepYears, 'years'),
  'client.minimumAge': count(CLIENT_AGE_MIN, 'years'),
  'upload.maximum': words({ en: '{size} MB', es: '{size} MB' }, { size: LIMITS.uploadMegabytes }),
  'firm.states': words({ en: 'all {states} states', es: 'los {states} estados' }, { states: STATS.states }),
  'payment.cards': words({
    en: 'Visa, Mastercard, and American Express',
    es: 'Visa, Mastercard y American Express',
  }),

  'legalFee.quoted': words({
    en: 'A written price after your consultation',
    es: 'Un precio por escrito después de su consulta',
  }),
  'daca.legalFee': money(DACA_LEGAL_FEE_CENTS),
  'daca.renewal.window': words(
    { en: '{early} to {late} days', es: 'entre {early} y {late} días' },
    {
      early: DACA_RENEWAL_EARLIEST_DAYS,
      late: DACA_RENEWAL_LATEST_DAYS,
    },
  ),
  'daca.renewal.earliest': count(DACA_RENEWAL_EARLIEST_DAYS, 'days'),
  'daca.renewal.latest': count(DACA_RENEWAL_LATEST_DAYS, 'days'),

  'fees.asOf': day(USCIS_FEES_FROM),
  'fees.premium.asOf': day(PREMIUM_FEES_FROM),
  'fee.i90.online': fee('i90.online'),
  'fee.i90.paper': fee('i90.paper'),
  'fee.i129.nonprofit': fee('i129.nonprofit'),
  'fee.i130.online': fee('i130.online'),
  'fee.i130.paper': fee('i130.paper'),
  'fee.i131.advanceParole': fee('i131.advanceParole'),
  'fee.i360.religiousWorker': fee('i360.religiousWorker'),
  'fee.i485': fee('i485'),
  'fee.i485.child': fee('i485.child'),
  'fee.i751': fee('i751'),
  'fee.i765.online': fee('i765.online'),
  'fee.i765.paper': fee('i765.paper'),
  'fee.i765.withI485': fee('i765.withI485'),
  'fee.i907.r1': fee('i907.r1'),
  'fee.n400.online': fee('n400.online'),
  'fee.n400.paper': fee('n400.paper'),
  'fee.n400.reduced': fee('n400.reduced'),
  'fee.nvc.visaApplication': fee('nvc.visaApplication'),
  'fee.nvc.supportReview': fee('nvc.supportReview'),
  'fee.immigrantFee': fee('immigrantFee'),

  'greenCard.renewalMonths': count(GREEN_CARD_RENEWAL_MONTHS, 'months'),
  'greenCard.extension': count(GREEN_CARD_EXTENSION_MONTHS, 'months'),
  'i751.window': count(I751_WINDOW_DAYS, 'days'),
  'i751.extension': count(I751_EXTENSION_MONTHS, 'months'),
  'citizenship.years': count(CITIZENSHIP_YEARS, 'years'),
  'citizenship.spouseYears': count(CITIZENSHIP_SPOUSE_YEARS, 'years'),
  'citizenship.presenceMonths': count(CITIZENSHIP_PRESENCE_MONTHS, 'months'),
  'citizenship.spousePresenceMonths': count(CITIZENSHIP_SPOUSE_PRESENCE_MONTHS, 'months'),
  'citizenship.earlyFiling': count(CITIZENSHIP_EARLY_FILING_DAYS, 'days'),
  'citizenship.stateMonths': count(CITIZENSHIP_STATE_MONTHS, 'months'),
  'r1.stay': count(R1_STAY_MONTHS, 'months'),
  'r1.total': count(R1_TOTAL_YEARS, 'years'),
  'r1.premium': count(R1_PREMIUM_DAYS, 'businessDays'),

  'sponsor.percent': words({ en: '{percent}%', es: '{percent}%' }, { percent: SPONSOR_INCOME_PERCENT }),
  'sponsor.year': words({ en: '{year}', es: '{year}' }, { year: SPONSOR_YEAR }),
  'sponsor.income.2': sponsorIncome(2),
  'sponsor.income.3': sponsorIncome(3),
  'sponsor.income.4': sponsorIncome(4),
  'sponsor.income.5': sponsorIncome(5),

  'processing.marriageAdjustment': span(PROCESSING_MONTHS.marriageAdjustment, 'months'),
  'processing.consular': span(PROCESSING_MONTHS.consular, 'months'),
  'processing.workAndTravelPermit': span(PROCESSING_MONTHS.workAndTravelPermit, 'months'),
} as const satisfies Record<string, Say>

type RoomFactName = `room.${RoomFact}`

/** `room.documents.hero` and the like: the copy of a room, open or not. */
const ROOMS = Object.fromEntries(
  (Object.keys(ROOM_WORDS) as RoomFact[]).map((name): [string, Say] => [
    `room.${name}`,
    (language) => sayRoom(name, language),
  ]),
) as Record<RoomFactName, Say>

/** The figures of the readings: no text may name one, since it would stay whatever the firm settles. */
const FIGURES: Readonly<Record<string, Say>> = {
  fee: money(CONSULTATION_FEE_CENTS),
  'count.short': (language) => CONSULTATION_MINUTES.short.toLocaleString(LOCALE[language]),
  'minutes.short': count(CONSULTATION_MINUTES.short, 'minutes'),
  'minutes.long': count(CONSULTATION_MINUTES.long, 'minutes'),
  'hours.fast': count(TEAM_REVIEW_HOURS.fast.to, 'hours'),
  'hours.slow': span(TEAM_REVIEW_HOURS.slow, 'hours'),
  'daca.ended': money(DACA_AGENCY_FEE.servicePage.value),
  'daca.until': untilMonth(DACA_AGENCY_FEE.servicePage.until),
  'daca.online': money(DACA_AGENCY_FEE.online.value),
  'daca.paper': money(DACA_AGENCY_FEE.paper.value),
}

function saysReading({ of, usual, says, both }: ReadingFact): SayReading {
  return (language, settled) => {
    const isOpen = (settled[of]?.reading ?? null) === null
    const said = (isOpen && both) || says[readingAt(of, usual, settled)]
    if (!said) throw new RangeError(`nothing says ${usual} as it is settled`)
    return said[language].replace(
      /\{([\w.]+)\}/g,
      (_, name: string) => FIGURES[name]?.(language) ?? sayFact(name, language, settled),
    )
  }
}

const READINGS = Object.fromEntries(
  (Object.keys(READING_FACTS) as ReadingFactName[]).map((name): [string, SayReading] => [
    name,
    saysReading(READING_FACTS[name]),
  ]),
) as Record<ReadingFactName, SayReading>

type LawFactName = `law.${LawRow}` | 'law.asOf'

/** `law.overstay` and the like: by the register, or the cautious sentence. */
const LAW = Object.fromEntries([
  ...LAW_ROWS.map((row): [string, SayReading] => [
    `law.${row}`,
    (language, settled) => lawSays(row, language, settled.law),
  ]),
  ['law.asOf', (language: Language, settled: Settled) => day(lawReadOn(settled.law))(language)],
]) as Record<LawFactName, SayReading>

export type PlainFactName = keyof typeof ALL | RoomFactName
export type FactName = PlainFactName | ReadingFactName | LawFactName | FirmFactName

export const FACTS: Record<PlainFactName, Say> &
  Record<ReadingFactName | LawFactName | FirmFactName, SayReading> = {
  ...ALL,
  ...ROOMS,
  ...READINGS,
  ...LAW,
  ...FIRM_FACTS,
}

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACTS, name)
}

/** Throws for a name that is no fact. */
function sayFact(name: string, language: Language, settled: Settled): string {
  if (!isFactName(name)) throw new RangeError(`not a fact: ${name}`)
  return FACTS[name](language, settled)
}

/** Fills `{daca.legalFee}` and the like in a text. Throws for a name that is no fact. */
export function withFacts(text: string, language: Language, settled: Settled): string {
  return text.replace(/\{([^{}]*)\}/g, (_, name: string) => sayFact(name, language, settled))
}

/** The same in every text of a dictionary, however deep. Non-facts, such as `{count}`, are left for the caller. */
export function wordsWithFacts<Words>(texts: Words, language: Language, settled: Settled): Words {
  const filled = JSON.stringify(texts).replace(/\{([\w.]+)\}/g, (whole, name: string) =>
    isFactName(name) ? JSON.stringify(FACTS[name](language, settled)).slice(1, -1) : whole,
  )
  return JSON.parse(filled) as Words
}

/**
 * The day from which a text that names these facts says what it says: its own, or that of the last decision that changed
 * its words.
 */
export function saidSince(updated: string, names: readonly string[], settled: Settled): string {
  const named = names.filter((name) => Object.hasOwn(READING_FACTS, name)) as ReadingFactName[]
  const changed = named.flatMap((name) => {
    const decision = settled[READING_FACTS[name].of]
    return decision && hasChanged(name, decision.reading, settled) ? [decision.on] : []
  })
  return [updated, ...changed].toSorted().at(-1) ?? updated
}

/** A decision withdrawn is a change as well, whatever it was. */
function hasChanged(name: ReadingFactName, reading: string | null, settled: Settled): boolean {
  return reading === null || FACTS[name]('en', settled) !== FACTS[name]('en', NOTHING_SETTLED)
}
