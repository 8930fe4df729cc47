// The filings of a case, for the firm: each form with its receipt number.
import type { ReactNode } from 'react'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Case, CaseDate, CaseFiling, CaseFilings } from '../contract.ts'
import { FILINGS_MAX } from '../rules/filings.ts'
import type { DateWords, FilingWords } from '../words/index.ts'
import { useCaseDates } from './date-queries.ts'
import { FilingForm } from './filing-form.tsx'
import { filingName } from './record-event.ts'
import { formName } from '../rules/filings.ts'
import { RecordList } from './record-list.tsx'
import { useRemoveFiling } from './record-queries.ts'
import { whenName } from './when-name.ts'

type DateKinds = { dateKinds: DateWords['kinds'] }
type FilingsProps = {
  of: Case
  read: CaseFilings
  words: FilingWords & DateKinds
  /** What the agency says of one with a number. */
  statusOf?: (filing: CaseFiling) => ReactNode
}

export function Filings({ of, read: { filings, priorityDate }, words, statusOf }: FilingsProps) {
  const language = useLanguage()
  const remove = useRemoveFiling()
  const dates = useCaseDates(of.id).data?.dates ?? []
  const nameOf = (filing: CaseFiling) => filingName(filing, words)
  return (
    <div className="space-y-4">
      {filings.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
      {priorityDate === null ? null : (
        <p>{fill(words.priority, { date: formatDate(plainDate(priorityDate), language) })}</p>
      )}
      <RecordList
        caseId={of.id}
        rows={filings.map((filing) => ({
          ...filing,
          next: dates.find(({ filingId }) => filingId === filing.id),
          status: filing.receiptNumber === '' ? null : statusOf?.(filing),
        }))}
        words={words}
        isClosed={of.closed !== null}
        full={filings.length < FILINGS_MAX ? null : fill(words.full, { max: FILINGS_MAX })}
        nameOf={nameOf}
        sureOf={({ form }) => fill(words.remove.sure, { form: formName(form, words) })}
        Show={Shown}
        EditForm={FilingForm}
        remove={({ id: filingId, version }) => remove.mutateAsync({ caseId: of.id, filingId, version })}
      />
    </div>
  )
}

type Dated = CaseFiling & { next: CaseDate | undefined; status: ReactNode }

function Shown({ row: filing, words }: { row: Dated; words: FilingWords & DateKinds }) {
  const language = useLanguage()
  return (
    <>
      <p>
        <span className="font-semibold">{formName(filing.form, words)}</span> · {words.states[filing.state]}
      </p>
      <p>{filing.receiptNumber || words.noReceipt}</p>
      {filing.next ? (
        <p>
          {fill(words.next, {
            kind: words.dateKinds[filing.next.kind],
            date: whenName(filing.next, language),
          })}
        </p>
      ) : null}
      <p className="text-sm text-ink-soft">{factsOf(filing, words, language).join(' · ')}</p>
      {filing.status}
    </>
  )
}

function factsOf(filing: CaseFiling, words: FilingWords, language: Language): string[] {
  const { edition, filedOn, priorityDate } = filing
  const date = (day: string) => formatDate(plainDate(day), language)
  return [
    filedOn === null ? '' : fill(words.filed, { date: date(filedOn) }),
    edition === '' ? '' : fill(words.edition, { edition }),
    priorityDate === null ? '' : fill(words.priorityOf, { date: date(priorityDate) }),
  ].filter(Boolean)
}
