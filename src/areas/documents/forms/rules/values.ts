// What is written in each field of a form, and for every field why: answered, by a rule, by hand, on the addendum, unmapped or missing.
import type { FactRow } from '#areas/cases/cases/rules/facts.ts'
import type { FormField, FormValues } from '#kernel/agency-forms.ts'
import { onAddendum, type Overflow } from './addendum.ts'
import {
  answerOf,
  childrenOf,
  formerMarriages,
  isAnswerable,
  isOfAnother,
  isKnownEmpty,
  isUntranslated,
  lastAbroad,
  listedOf,
  placeIn,
  placesOf,
  rowsOf,
  SERIES,
  type Subject,
  subjectOf,
  yesNoOf,
} from './answers.ts'
import { type Closed, closedFields, type Decided, writtenHere } from './categories.ts'
import type { FieldRule, FormMapping } from './mapping.ts'
import type { Outcome } from './outcomes.ts'
import { hasRoom, postalStreet, unitText, written } from './write.ts'

export type FieldReport = {
  field: string
  outcome: Outcome
  /** Of an answer: the question, and whose it is; of nobody, null. */
  question: string | null
  personId: string | null
}
export type FormAnswers = {
  values: FormValues
  report: FieldReport[]
  /** What the blocks of the addendum do not hold, for sheets that are drawn. */
  sheets: Overflow[]
}
type ValuesInput = Decided
/** What staff wrote for this form, and what belongs to another category. */
type Here = { own: ReadonlyMap<string, string>; closed: ReadonlyMap<string, Closed>; boxes: Boxes }
type AnswerRule = Extract<FieldRule, { takes: 'answer' }>
type Written = { value: string; report: FieldReport; overflow: string | null }

export function valuesFor(input: ValuesInput): FormAnswers {
  const { fields, mapping } = input
  const closed = closedFields(input)
  const here = { own: writtenHere(input), closed, boxes: boxesOf(input, closed) }
  const see = seeAddendum(fields, mapping)
  const values: Record<string, string> = {}
  const overflow: Overflow[] = []
  const explained = new Set<string>()
  const report = fields.map((field): FieldReport => {
    const result = writeField(field, input, here)
    const { question, personId } = result.report
    // Several boxes of one question have one explanation.
    const isSaid = field.kind === 'box' && explained.has(`${personId} ${question}`)
    if (field.kind === 'box' && result.overflow !== null) explained.add(`${personId} ${question}`)
    if (result.overflow !== null && !isSaid) {
      overflow.push({ ...placeOf(field), text: result.overflow })
      if (result.value === '' && field.kind === 'text' && hasRoom(see, field)) values[field.name] = see
    }
    if (result.value !== '') values[field.name] = result.value
    return result.report
  })
  const open = { ...input, mapping: openRules(input.mapping, closed) }
  overflow.push(...moreRows(open), ...morePeople(open))
  const { values: added, sheets } = onAddendum(fields, mapping, overflow)
  Object.assign(values, added)
  const all = { ...values, ...repeatsOf(values, input) }
  return { values: all, report: settle(report, all, mapping), sheets }
}

function openRules(mapping: FormMapping, closed: ReadonlyMap<string, Closed>): FormMapping {
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => !closed.has(name)))
}

function writeField(field: FormField, input: ValuesInput, here: Here): Written {
  const rule = input.mapping[field.name]
  const said = (outcome: Outcome, value = ''): Written => ({
    value,
    report: { field: field.name, outcome, question: null, personId: null },
    overflow: null,
  })
  if (field.kind === 'barcode' || field.kind === 'signature' || rule?.takes === 'nothing') return said('rule')
  if (field.preset !== '' && field.isReadOnly) return said('rule')
  const closed = here.closed.get(field.name)
  if (closed) return said(closed === 'other' ? 'rule' : 'missing')
  const own = isWrittenHere(rule) ? here.own.get(field.name) : undefined
  if (own !== undefined) return writeOwn(field, own, rule, input)
  if (!rule) return said('unmapped')
  if (rule.takes === 'hand') return said('hand')
  if (rule.takes === 'text') return said('rule', rule.text)
  return rule.takes === 'answer' ? writeAnswer(field, rule, input, here) : said('rule')
}

/** What signers and preparers say of one form: staff may say it otherwise than the firm does for all. */
const STATEMENTS: ReadonlySet<string> = new Set(['statement.choice', 'helper.statement', 'attorney.eligible'])

/** Whether staff write it for one form: no answer of a person can say it, or not every one. */
export function isWrittenHere(rule: FieldRule | undefined): boolean {
  if (rule === undefined || rule.takes === 'hand') return true
  if (rule.takes !== 'answer') return false
  const isHomeOfChild = rule.of.startsWith('child of') && rule.question.startsWith('address.')
  // The firm keeps nobody as its interpreter: each form can have another one.
  const isOfForm = isHomeOfChild || rule.of === 'interpreter'
  return isOfForm || STATEMENTS.has(rule.question) || !isAnswerable(rule.question) || isOfAnother(rule.as)
}

function writeOwn(
  field: FormField,
  text: string,
  rule: FieldRule | undefined,
  { self }: ValuesInput,
): Written {
  const question = rule?.takes === 'answer' ? rule.question : null
  const result = (outcome: Outcome, value = '', overflow: string | null = null): Written => ({
    value,
    report: { field: field.name, outcome, question, personId: self },
    overflow,
  })
  if (field.kind === 'box') return result('answered', 'on')
  if (field.kind === 'list') return result('answered', optionOf(field, text) ?? '')
  return hasRoom(text, field) ? result('answered', text) : result('overflow', '', text)
}

function writeAnswer(field: FormField, rule: AnswerRule, input: ValuesInput, here: Here): Written {
  const { boxes } = here
  const subject = subjectOf(rule.of, rule.as, input)
  const answer = subject ? answerOf(subject, rule.question, rule.as) : ''
  const result = (outcome: Outcome, value = '', overflow: string | null = null): Written => ({
    value,
    report: { field: field.name, outcome, question: rule.question, personId: subject?.id ?? null },
    overflow,
  })
  if (subject && isUntranslated(subject, rule.question, answer)) return result('missing')
  // Another box of the item is ticked for this form.
  if (field.kind === 'box' && boxes.isChosen(rule, here.own)) return result('answered')
  if (answer === '') return result(...whenEmpty(field, rule, isKnownEmpty(rule, subject, input)))
  if (field.kind === 'box') {
    if (rule.when === '') return result('hand')
    if (!isTicked(answer, rule.when)) return result(boxes.haveOne(rule, answer) ? 'answered' : 'hand')
    const why = subject ? explanationOf(subject, rule.question, input.mapping) : ''
    // One answer never ticks two boxes that ask different things.
    const isOne = boxes.count(rule) === 1
    return result(isOne ? 'answered' : 'hand', isOne ? 'on' : '', why === '' ? null : why)
  }
  const plain = written(rule.question, answer)
  const text = plain && subject ? withUnit(plain, rule, subject, input.mapping) : plain
  if (text === null) return result('missing', '', isDateInPart(answer) ? null : answer)
  if (field.kind === 'list') {
    const option = optionOf(field, text)
    return option === null ? result('hand', '', text) : result('answered', option)
  }
  const fitting = [text, rule.question === 'address.street' ? postalStreet(text) : text].find((each) =>
    hasRoom(each, field),
  )
  return fitting === undefined ? result('overflow', '', text) : result('answered', fitting)
}

/** "88 Elm Ave, Ste 3", in a table that has no column for the unit. */
function withUnit(street: string, rule: AnswerRule, subject: Subject, mapping: FormMapping): string {
  if (rule.question !== 'address.street') return street
  const part = (question: string) => answerOf(subject, question, rule.as)
  const hasField = Object.values(mapping).some(
    (each) =>
      each.takes === 'answer' &&
      each.question === 'address.unitNumber' &&
      each.of === rule.of &&
      each.as === rule.as,
  )
  const unit = hasField ? '' : unitText(part('address.unitKind'), part('address.unitNumber'))
  return [street, unit].filter(Boolean).join(', ')
}

/** Rows that a form asks for by a yes alone, where it has no fields for them. */
const ROWS_OF_YES = {
  'history.memberships': { id: 'memberships', field: 'membership.group' },
  'history.priorFilings': { id: 'earlierPetitions', field: 'petition.date' },
} as const

function explanationOf(subject: Subject, question: string, mapping: FormMapping): string {
  const rows = question in ROWS_OF_YES ? ROWS_OF_YES[question as keyof typeof ROWS_OF_YES] : null
  const hasFields = Object.values(mapping).some(
    (rule) => rule.takes === 'answer' && rule.question === rows?.field,
  )
  const lines = rows === null || hasFields ? [] : rowsOf(subject, rows.id).map((row) => rowText(row, subject))
  const said = yesNoOf(subject, question)?.['explanation'] ?? ''
  const own = subject.untranslated?.has(said) ? '' : said
  return [own, ...lines].filter(Boolean).join('\n')
}

/** What a field of a date cannot take is left out of it, and asked for. */
function isDateInPart(answer: string): boolean {
  return /^\d{4}(-\d\d)?$/.test(answer)
}

function whenEmpty(field: FormField, rule: AnswerRule, isNone: boolean): [Outcome, string] {
  if (!isNone) return ['missing', '']
  if (field.kind !== 'text' || rule.whenEmpty === 'blank') return ['rule', '']
  return hasRoom(rule.whenEmpty, field) ? ['rule', rule.whenEmpty] : ['missing', '']
}

/** "married+separated" ticks for each of them. */
function isTicked(answer: string, when: string): boolean {
  return when.split('+').some((each) => answer === each || answer.split(' ').includes(each))
}

function optionOf({ options }: FormField, text: string): string | null {
  const plain = text.trim().toLowerCase()
  const found = options.find(({ value, label }) =>
    [value, label].some((each) => each.trim().toLowerCase() === plain),
  )
  return found ? found.value : null
}

type Boxes = {
  /** How many boxes stand for the same answer. */
  count(rule: AnswerRule): number
  /** Whether any box of the item is for this answer. A box that is alone says no by staying empty. */
  haveOne(rule: AnswerRule, answer: string): boolean
  /** Whether staff ticked one of the item for this form. */
  isChosen(rule: AnswerRule, own: ReadonlyMap<string, string>): boolean
}

function itemOf({ of, question, as }: AnswerRule): string {
  return [of, question, as].join('|')
}

function boxesOf({ fields, mapping }: ValuesInput, closed: ReadonlyMap<string, Closed>): Boxes {
  const named = fields.flatMap(({ name, kind }) => {
    const rule = mapping[name]
    return kind === 'box' && rule?.takes === 'answer' && !closed.has(name) ? [{ name, rule }] : []
  })
  const rules = named.map(({ rule }) => rule)
  const whens = new Map(
    [...Map.groupBy(rules, itemOf)].map(([item, each]) => [item, each.map(({ when }) => when)]),
  )
  const inItem = (rule: AnswerRule) => whens.get(itemOf(rule)) ?? []
  return {
    count: (rule) => inItem(rule).filter((when) => when === rule.when).length,
    haveOne(rule, answer) {
      const all = inItem(rule)
      return new Set(all).size < 2 || all.some((when) => isTicked(answer, when))
    },
    isChosen: (rule, own) =>
      isWrittenHere(rule) && named.some((each) => itemOf(each.rule) === itemOf(rule) && own.has(each.name)),
  }
}

/** "See Part 9" */
function seeAddendum(fields: readonly FormField[], mapping: FormMapping): string {
  const addendum = fields.find(({ name }) => mapping[name]?.takes === 'overflow')
  const part = /\d+/.exec(addendum?.part ?? '')?.[0]
  return part ? `See Part ${part}` : 'See addendum'
}

function placeOf({ page, part, item }: FormField) {
  return { page, part, item }
}

/** Rows that the form has no place for, each whole, at the item of the last place. */
function moreRows(input: ValuesInput): Overflow[] {
  const { fields, mapping } = input
  return placesOf(mapping).flatMap(({ of, question, as, last, count }) => {
    const subject = subjectOf(of, '', input)
    const field = fields.find(({ name }) => name === last)
    const more = subject ? (SERIES[question]?.rows(subject, as).slice(count) ?? []) : []
    const elsewhere = subject && hasLastAbroad(mapping, of, question) ? lastAbroad(subject, question) : null
    const rows = more.filter((row) => row !== elsewhere)
    return field && rows.length > 0 ? [{ ...placeOf(field), text: rowsText(rows, subject) }] : []
  })
}

function hasLastAbroad(mapping: FormMapping, of: string, question: string): boolean {
  return Object.values(mapping).some(
    (rule) =>
      rule.takes === 'answer' &&
      rule.of === of &&
      rule.question === question &&
      rule.as.endsWith('last abroad'),
  )
}

/** Children, former spouses and others that rows list, beyond the places that the form has for them. Places of "spouse 1" begin with the one of today. */
function morePeople(input: ValuesInput): Overflow[] {
  const more = (of: Subject, rows: readonly FactRow[], name: string): Overflow[] => {
    const field = input.fields.find((each) => each.name === name)
    return field && rows.length > 0 ? [{ ...placeOf(field), text: rowsText(rows, of) }] : []
  }
  const lasts = new Map<string, { kind: string; base: string; as: string; count: number; name: string }>()
  const listed = new Map<string, { count: number; name: string }>()
  for (const [name, rule] of Object.entries(input.mapping)) {
    if (rule.takes === 'answer' && listedOf(rule.of)) {
      const count = placeIn(rule.as) + 1
      if (count > (listed.get(rule.of)?.count ?? 0)) listed.set(rule.of, { count, name })
    }
    const [, kind, base] =
      (rule.takes === 'answer' && /^(child|spouse|prior spouse) of (.+)$/.exec(rule.of)) || []
    if (rule.takes !== 'answer' || !kind || !base) continue
    if (kind === 'spouse' && !/\d/.test(rule.as)) continue
    const isToday = kind === 'spouse' && subjectOf(rule.of, '', input) !== null
    const count = placeIn(rule.as) + (isToday ? 0 : 1)
    if (count > (lasts.get(rule.of)?.count ?? 0)) lasts.set(rule.of, { kind, base, as: rule.as, count, name })
  }
  const others = [...listed].flatMap(([of, { count, name }]) => {
    const { fact, base } = listedOf(of) ?? {}
    const subject = base === undefined ? null : subjectOf(base, '', input)
    return fact && subject ? more(subject, rowsOf(subject, fact).slice(count), name) : []
  })
  return [
    ...others,
    ...[...lasts.values()].flatMap(({ kind, base, as, count, name }) => {
      const subject = subjectOf(base, '', input)
      const all = subject
        ? kind === 'child'
          ? childrenOf(subject, as, input.today)
          : formerMarriages(subject)
        : []
      const rows = all.slice(count)
      return subject ? more(subject, rows, name) : []
    }),
  ]
}

function rowsText(rows: readonly FactRow[], of: Subject | null): string {
  return of ? rows.map((row) => rowText(row, of)).join('\n') : ''
}

/** What yes or no means in a row, as the agency reads it. */
const SAID_OF_ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  livesWith: { yes: 'lives with me', no: 'does not live with me' },
  supports: { yes: 'I support this child', no: 'I do not support this child' },
  wasExempt: { yes: 'in an exempt category', no: 'not in an exempt category' },
}

/** "12 Oak St, Dallas, TX 75201; 03/01/2019 to 04/30/2020" */
function rowText(row: FactRow, of: Subject): string {
  const { from = '', to = '', kind: _kind, unitKind: _unit, assetKind: _asset, ...rest } = row
  const span = from || to ? `${dayText(from)} to ${to === '' ? 'present' : dayText(to)}` : ''
  const what = Object.entries(rest)
    .filter(([, text]) => text !== '' && of.untranslated?.has(text) !== true)
    .map(([field, text]) => {
      if (field === 'unit') return unitText(row['unitKind'] ?? '', text)
      return SAID_OF_ROWS[field]?.[text] ?? written(`row.${field}`, text) ?? text
    })
  return [what.join(', '), span].filter(Boolean).join('; ')
}

function dayText(value: string): string {
  const [year = '', month, day] = value.split('-')
  return [month, day, year].filter(Boolean).join('/')
}

function repeatsOf(values: FormValues, { fields, mapping }: ValuesInput): FormValues {
  const repeats = fields.flatMap((field) => {
    const rule = mapping[field.name]
    const value = rule?.takes === 'repeat' ? values[rule.field] : undefined
    const isToWrite = value !== undefined && (field.kind !== 'text' || hasRoom(value, field))
    return isToWrite ? [[field.name, value] as const] : []
  })
  return Object.fromEntries(repeats)
}

/** An unticked box of a group with an answer needs nothing more; nor does a repeat of what is written. */
function settle(report: FieldReport[], values: FormValues, mapping: FormMapping): FieldReport[] {
  const byName = new Map(report.map((each) => [each.field, each]))
  return report.map((each) => {
    const rule = mapping[each.field]
    if (rule?.takes !== 'repeat') return each
    const source = byName.get(rule.field)
    if (values[rule.field] === undefined || !source) return each
    // A narrower field than the first one: a person shortens it.
    const outcome = values[each.field] === undefined ? 'hand' : source.outcome
    return { ...source, field: each.field, outcome }
  })
}
