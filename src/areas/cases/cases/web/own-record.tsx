// Who takes part in a case, and what was filed in it, as its client reads it. Nothing where there is none.
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { OwnRecord } from '../contract.ts'
import { fullName } from '../rules/people.ts'
import type { FilingWords, PeopleWords } from '../words/index.ts'
import { OwnCaseSection } from './own-case-view.tsx'

export function useOwnRecord(caseId: string) {
  return useQuery(useCalls().cases.ownRecord.queryOptions({ input: { caseId } }))
}

export type OwnRecordWords = {
  people: Pick<PeopleWords, 'heading' | 'parts'>
  filings: Pick<FilingWords, 'heading' | 'otherForm' | 'filed' | 'priorityOf' | 'noReceipt' | 'states'>
}

type PartProps = { record: OwnRecord; words: OwnRecordWords }

/** What the agency says of a filing with a number. */
type FilingStatus = { statusOf?: (filingId: string) => ReactNode }

/** Under the road of the case: where each of its filings stands. */
export function OwnFilings({ record, words: { filings }, statusOf }: PartProps & FilingStatus) {
  const language = useLanguage()
  if (record.filings.length === 0) return null
  return (
    <OwnCaseSection id="filings" heading={filings.heading}>
      <ul className="space-y-3">
        {record.filings.map((filing) => (
          <li key={filing.id}>
            <span className="font-semibold">{filing.form === 'other' ? filings.otherForm : filing.form}</span>{' '}
            · {filings.states[filing.state]}
            <span className="block">{filing.receiptNumber || filings.noReceipt}</span>
            <span className="block text-sm text-ink-soft">{daysOf(filing, filings, language)}</span>
            {filing.receiptNumber === '' ? null : statusOf?.(filing.id)}
          </li>
        ))}
      </ul>
    </OwnCaseSection>
  )
}

export function OwnPeople({ record, words: { people } }: PartProps) {
  if (record.people.length === 0) return null
  return (
    <OwnCaseSection id="people" heading={people.heading}>
      <ul className="space-y-1">
        {record.people.map((person) => (
          <li key={person.id}>
            {fullName(person)} <span className="text-ink-soft">· {people.parts[person.part]}</span>
          </li>
        ))}
      </ul>
    </OwnCaseSection>
  )
}

function daysOf(
  { filedOn, priorityDate }: OwnRecord['filings'][number],
  words: OwnRecordWords['filings'],
  language: Language,
): string {
  const date = (day: string) => formatDate(plainDate(day), language)
  return [
    filedOn === null ? '' : fill(words.filed, { date: date(filedOn) }),
    priorityDate === null ? '' : fill(words.priorityOf, { date: date(priorityDate) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
