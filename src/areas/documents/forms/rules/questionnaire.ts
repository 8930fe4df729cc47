// What a client, or another person of a case, is asked for its forms: the facts that any of them needs and nobody has answered, each once.
import {
  FACT_GROUPS,
  type FactGroup,
  type FactId,
  type FactRow,
  FACTS,
  type FactValue,
  type FactValues,
  isEmptyFact,
  isFact,
  SENSITIVE_FACTS,
} from '#areas/cases/cases/rules/facts.ts'
import { gapsIn } from '#areas/cases/cases/rules/gaps.ts'
import type { FormField } from '#kernel/agency-forms.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import {
  factOfQuestion,
  type FormPeople,
  type FormPerson,
  isOfAnother,
  kindOfAddress,
  listedOf,
  subjectOf,
  WITHOUT_SPOUSE,
} from './answers.ts'
import { closedFields } from './categories.ts'
import { FORM_WORDS_MAX } from './limits.ts'
import type { FieldRule, FormMapping } from './mapping.ts'
import { followsOf, isMoot, YES_NO } from './yes-no.ts'

/** A fact, or a yes or no question of the vocabulary. */
export type AskedKey = string

/** That staff read from papers of the agency or of the birth. */
const OF_PAPERS: readonly FactId[] = ['entryStatus', 'statusNow', 'birthProvince']
const ROWS_OF = {
  parent: 'parents',
  mother: 'parents',
  father: 'parents',
  child: 'children',
  spouse: 'marriages',
  'prior spouse': 'marriages',
} as const
/** Of somebody who was never married. */
const OF_THE_MARRIED: ReadonlySet<AskedKey> = new Set([
  'marriageDate',
  'marriagePlace',
  'timesMarried',
  'marriages',
])
const OF_A_SPOUSE: ReadonlySet<AskedKey> = new Set([
  'spouse.sameAddress',
  'marriage.different',
  'accommodation.spouse',
])

/** What the client said of a question: `some` of its rows, all of it, that they are not sure, or that there is none. */
export const SAID = ['some', 'answered', 'unsure', 'none'] as const
export type Said = (typeof SAID)[number]
export type SaidOf = Readonly<Record<AskedKey, Said>>
/** What the firm asks once more, although there may be an answer: with a note to whom it asks, and when. */
export type AgainOf = Readonly<Record<AskedKey, { note: string; at: string }>>

export type FormToAnswer = { form: string; fields: readonly FormField[]; mapping: FormMapping }
/** Which forms need it, with their own words for a yes or no question. */
export type Needed = { key: AskedKey; forms: { form: string; words: string[] }[] }

type AnswerRule = Extract<FieldRule, { takes: 'answer' }>

/** What the forms need of this person, answered or not, in the order of the rooms. */
export function neededFacts(forms: readonly FormToAnswer[], people: FormPeople): Needed[] {
  const found = new Map<AskedKey, Map<string, Set<string>>>()
  for (const { form, fields, mapping } of forms) {
    const isTheirs = isOwnForm(mapping, people)
    const closed = closedFields({ ...people, form, fields, mapping })
    for (const { name, tooltip } of fields) {
      if (closed.has(name)) continue
      const rule = mapping[name]
      const key = rule?.takes === 'answer' ? keyOf(rule, people, isTheirs) : null
      if (key === null) continue
      const of = found.get(key) ?? new Map<string, Set<string>>()
      of.set(form, (of.get(form) ?? new Set()).add(tooltip))
      found.set(key, of)
    }
  }
  return [...found]
    .map(([key, of]) => ({
      key,
      forms: [...of].map(([form, words]) => ({
        form,
        words: isFact(key) ? [] : [...words].filter(Boolean).slice(0, FORM_WORDS_MAX),
      })),
    }))
    .toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
}

/** Who has no form of their own in a case, but that of a sponsor. */
const NEVER_APPLICANTS: readonly string[] = [
  'petitioner',
  'joint-sponsor',
  'employer',
  'interpreter',
  'adverse-party',
]

/** Whether the form's own person is they: not where it names them by their part, as I-751 does the spouse. */
function isOwnForm(mapping: FormMapping, people: FormPeople): boolean {
  const own = personOf(people)
  if (own?.parts.includes('client')) return true
  if (own?.parts.some((part) => NEVER_APPLICANTS.includes(part))) return false
  const ofNobody = { ...people, self: '' }
  return !Object.values(mapping).some(
    (rule) => rule.takes === 'answer' && subjectOf(rule.of, '', ofNobody)?.id === people.self,
  )
}

function personOf({ people, self }: FormPeople): FormPerson | undefined {
  return people.find(({ id }) => id === self)
}

/** Of a form of somebody else the client is its own person. */
function seenBy(of: string, people: FormPeople, isTheirs: boolean): FormPeople {
  if (isTheirs || of === 'sponsor') return people
  return { ...people, self: people.people.find(({ parts }) => parts.includes('client'))?.id ?? '' }
}

/** Null of what is somebody else's, or no question for a client. */
function keyOf(rule: AnswerRule, people: FormPeople, isTheirs: boolean): AskedKey | null {
  const asked = askedIn(rule, seenBy(rule.of, people, isTheirs))
  return asked?.personId === people.self ? asked.key : null
}

/** Who can be asked for what a field takes, and by which question; null of what is no question for a client. */
export function askedIn(rule: AnswerRule, people: FormPeople): { personId: string; key: AskedKey } | null {
  const [, kind, base = ''] =
    /^(parent|mother|father|child|prior spouse|spouse)(?: \d)? of (.+)$/.exec(rule.of) ?? []
  const listed = listedOf(rule.of)
  if (listed) {
    const lister = subjectOf(listed.base, '', people)
    return lister && { personId: lister.id, key: listed.fact }
  }
  const subject = subjectOf(rule.of, '', people)
  // A spouse who is in the case is asked themself; one who is not stands in the answers of the other.
  const isRow = kind !== undefined && (kind !== 'spouse' || subject === null || subject.row !== undefined)
  const personId = (isRow ? subjectOf(base, '', people) : subject)?.id.split(' ')[0]
  const key = isRow ? ROWS_OF[kind as keyof typeof ROWS_OF] : subject?.row ? 'marriages' : questionAsked(rule)
  return personId === undefined || key === null ? null : { personId, key }
}

function questionAsked({ question, as }: AnswerRule): AskedKey | null {
  if (YES_NO.includes(question)) return question
  if (isOfAnother(as)) return null
  if (question.startsWith('address.'))
    return as.includes('employer') ? 'employment' : as === 'business' ? null : 'addresses'
  const fact = factOfQuestion(question)
  return fact === null || OF_PAPERS.includes(fact) ? null : fact
}

const ORDER: readonly AskedKey[] = [...Object.values(FACT_GROUPS).flat(), ...YES_NO]

function placeOf(key: AskedKey): number {
  return ORDER.indexOf(key)
}

export const ROOMS = Object.keys(FACT_GROUPS) as FactGroup[]

export function roomOf(key: AskedKey): FactGroup {
  return ROOMS.find((room) => FACT_GROUPS[room].some((id: FactId) => id === key)) ?? 'yesNo'
}

export function factOfKey(key: AskedKey): FactId {
  return isFact(key) ? key : 'yesNo'
}

/** Of a yes or no question, its own row. */
export function valueOf(key: AskedKey, facts: FactValues): FactValue {
  const value = facts[factOfKey(key)]
  if (isFact(key)) return value ?? (FACTS[key].kind === 'rows' ? [] : '')
  return value === undefined || typeof value === 'string'
    ? []
    : value.filter((row) => row['question'] === key)
}

/** Nobody has answered it, or only a part of the last five years. */
export function isUnanswered(key: AskedKey, facts: FactValues, today: PlainDate): boolean {
  if (OF_THE_MARRIED.has(key) && facts.maritalStatus === 'single') return false
  if (OF_A_SPOUSE.has(key) && WITHOUT_SPOUSE.includes(String(facts.maritalStatus))) return false
  const value = valueOf(key, facts)
  if (isEmptyFact(value)) return true
  if (key === 'addresses' && typeof value !== 'string' && value.some((row) => kindOfAddress(row) === null))
    return true
  return isOfYears(key) && typeof value !== 'string' && gapsIn(value, today).length > 0
}

/** Asked without a gap for five years. */
export function isOfYears(key: AskedKey): key is 'addresses' | 'employment' {
  return key === 'addresses' || key === 'employment'
}

/**
 * A question that was answered here stays, so that the answer can be changed until all is sent. What is asked again is asked; one that
 * follows another waits for it.
 */
export function askedOf(
  needed: readonly Needed[],
  facts: FactValues,
  { said, again }: { said: SaidOf; again: AgainOf },
  today: PlainDate,
): Needed[] {
  const others = Object.keys(again).filter((key) => !needed.some((each) => each.key === key))
  const answer = (key: AskedKey) => answerIn(key, facts)
  const isAsked = (key: AskedKey): boolean => needed.some((each) => each.key === key)
  const isWaiting = (key: AskedKey): boolean => {
    const after = followsOf(key)?.after
    return after !== undefined && (isWaiting(after) || (isAsked(after) && answer(after) === ''))
  }
  const isOpen = ({ key }: Needed) =>
    Object.hasOwn(again, key) ||
    (!isMoot(key, answer) && !isWaiting(key) && (Object.hasOwn(said, key) || isUnanswered(key, facts, today)))
  return [...needed, ...others.map((key) => ({ key, forms: [] }))]
    .filter(isOpen)
    .toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
}

function answerIn(key: AskedKey, facts: FactValues): string {
  const value = valueOf(key, facts)
  return typeof value === 'string' ? '' : (value[0]?.['answer'] ?? '')
}

export function isSettled(said: Said | null): boolean {
  return said !== null && said !== 'some'
}

export function isHidden(key: AskedKey): boolean {
  return isFact(key) && SENSITIVE_FACTS.has(key)
}

/** With the answer of one question in place of what was there; of a fact, the answer itself. */
export function withAnswer(key: AskedKey, value: FactValue, now: FactValue | undefined): FactValue {
  if (isFact(key)) return value
  const others =
    now === undefined || typeof now === 'string' ? [] : now.filter((row) => row['question'] !== key)
  return [...others, ...(typeof value === 'string' ? [] : value)]
}

/** Whether each row of the firm's is still there. */
export function keepsRows(before: readonly FactRow[], after: readonly FactRow[]): boolean {
  const texts = after.map((row) => JSON.stringify(row))
  return before.every((row) => texts.includes(JSON.stringify(row)))
}
