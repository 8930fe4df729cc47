// What happened to a person or a filing of a case, as the firm reads it in the history.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { FilingFacts, NoticeFacts, PersonFacts, RecordChange } from '../contract.ts'
import { type EventKind, isRecordEvent } from '../rules/log.ts'
import { whenName } from './when-name.ts'
import { fullName } from '../rules/people.ts'
import { formName } from '../rules/filings.ts'
import type { FilingWords, NoticeWords, PeopleWords } from '../words/index.ts'

export type RecordWords = { people: PeopleWords; filings: FilingWords; notices: NoticeWords }

/** "Person added: Rosa Delgado, Spouse" */
export function recordTitle(
  change: RecordChange,
  kind: EventKind,
  words: RecordWords,
  language: Language,
): string {
  const { people, filings, notices } = words
  if (change.of === 'notice') {
    const { kind: which, noticeDate } = change.notice
    const date = dayText(noticeDate, language)
    return fill(notices.history.title, { notice: notices.kinds[which], date })
  }
  if (change.of === 'agency') return agencyTitle(change, filings, language)
  if (!isRecordEvent(kind)) return ''
  const titles = { ...people.history, ...filings.history }
  const named = change.after ?? change.before
  if (named === null) return ''
  const said = 'part' in named ? personName(named, people) : filingName(named, filings)
  return fill(titles[kind], { person: said, filing: said })
}

type AgencyChange = Extract<RecordChange, { of: 'agency' }>

/** In the reader's language, if the agency says it there. */
function agencyTitle({ form, title }: AgencyChange, words: FilingWords, language: Language): string {
  return fill(words.history['filing-status'], {
    filing: formName(form, words),
    said: title[language] || title.en,
  })
}

function personName(person: PersonFacts, { history, parts }: PeopleWords): string {
  return fill(history.person, { name: fullName(person), part: parts[person.part] })
}

/** "I-130, IOE0912345678" */
export function filingName(
  { form, receiptNumber }: Pick<FilingFacts, 'form' | 'receiptNumber'>,
  words: Pick<FilingWords, 'otherForm'>,
): string {
  return [formName(form, words), receiptNumber].filter(Boolean).join(', ')
}

type Fact = { label: string; value: string }

/** "Phone: none → 214 555 0134" for a correction; for an added or removed row, its known details. */
export function recordLines(change: RecordChange, words: RecordWords, language: Language): string[] {
  if (change.of === 'notice')
    return noticeFacts(change.notice, words, language)
      .filter(({ value }) => value !== '')
      .map(({ label: field, value }) => fill(words.notices.history.fact, { field, value }))
  if (change.of === 'agency') {
    const { before } = change
    const said = before && (before[language] || before.en)
    return said ? [fill(words.filings.history.statusBefore, { said })] : []
  }
  return [...changeLines(change, words, language), ...detailLines(change, words.people)]
}

/** Which facts changed, and why; their answers are with the person. */
function detailLines(change: ChangedRow, { history, facts }: PeopleWords): string[] {
  if (change.of !== 'person') return []
  const { changed, reason, isChosen } = change
  const list = changed.map((id) => facts.labels[id]).join(', ')
  return [
    list === '' ? '' : fill(isChosen ? history.chosen : history.details, { list }),
    reason === null ? '' : fill(history.reason, { reason }),
  ].filter(Boolean)
}

type ChangedRow = Exclude<RecordChange, { of: 'notice' | 'agency' }>

function changeLines(change: ChangedRow, words: RecordWords, language: Language): string[] {
  const { history } = change.of === 'person' ? words.people : words.filings
  const [before, after] =
    change.of === 'person'
      ? [change.before, change.after].map((each) => each && personFacts(each, words.people, language))
      : [change.before, change.after].map((each) => each && filingFacts(each, words.filings, language))
  if (!before || !after)
    return (before ?? after ?? [])
      .filter(({ value }) => value !== '')
      .map(({ label: field, value }) => fill(history.fact, { field, value }))
  return before.flatMap(({ label: field, value }, index) => {
    const next = after[index]?.value ?? ''
    if (next === value) return []
    return [fill(history.change, { field, before: value || history.none, after: next || history.none })]
  })
}

function dayText(day: string | null, language: Language): string {
  return day === null ? '' : formatDate(plainDate(day), language)
}

function personFacts(person: PersonFacts, { history, parts }: PeopleWords, language: Language): Fact[] {
  const { fields } = history
  return [
    { label: fields.part, value: parts[person.part] },
    { label: fields.given, value: person.given },
    { label: fields.surnames, value: person.surnames },
    { label: fields.birthDate, value: dayText(person.birthDate, language) },
    { label: fields.aNumber, value: person.aNumber },
    { label: fields.phone, value: person.phone },
    { label: fields.email, value: person.email },
    { label: fields.account, value: person.account ?? '' },
  ]
}

function filingFacts(filing: FilingFacts, words: FilingWords, language: Language): Fact[] {
  const { fields } = words.history
  return [
    { label: fields.form, value: formName(filing.form, words) },
    { label: fields.edition, value: filing.edition },
    { label: fields.filedOn, value: dayText(filing.filedOn, language) },
    { label: fields.priorityDate, value: dayText(filing.priorityDate, language) },
    { label: fields.receiptNumber, value: filing.receiptNumber },
    { label: fields.state, value: filing.state === null ? '' : words.states[filing.state] },
  ]
}

function noticeFacts(notice: NoticeFacts, { notices, filings }: RecordWords, language: Language): Fact[] {
  const { fields } = notices.history
  const { appointment, form } = notice
  return [
    { label: fields.form, value: form === null ? '' : formName(form, filings) },
    { label: fields.receiptNumber, value: notice.receiptNumber },
    { label: fields.receivedOn, value: dayText(notice.receivedOn, language) },
    { label: fields.priorityDate, value: dayText(notice.priorityDate, language) },
    { label: fields.appointment, value: appointment === null ? '' : whenName(appointment, language) },
    { label: fields.place, value: appointment?.place ?? '' },
    { label: fields.bring, value: appointment?.bring ?? '' },
    { label: fields.respondBy, value: dayText(notice.respondBy, language) },
  ]
}
