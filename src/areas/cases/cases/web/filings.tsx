// The filings of a case, for the firm: each form with its receipt number.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Case, CaseFiling, CaseFilings } from '../contract.ts'
import { FILINGS_MAX } from '../rules/filings.ts'
import type { FilingWords } from '../words/index.ts'
import { FilingForm } from './filing-form.tsx'
import { formName } from './record-event.ts'
import { RecordList } from './record-list.tsx'
import { useRemoveFiling } from './record-queries.ts'

type FilingsProps = { of: Case; read: CaseFilings; words: FilingWords }

export function Filings({ of, read: { filings, priorityDate }, words }: FilingsProps) {
  const language = useLanguage()
  const remove = useRemoveFiling()
  const nameOf = ({ form, receiptNumber }: CaseFiling) =>
    [formName(form, words), receiptNumber].filter(Boolean).join(', ')
  return (
    <div className="space-y-4">
      {filings.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
      {priorityDate === null ? null : (
        <p>{fill(words.priority, { date: formatDate(plainDate(priorityDate), language) })}</p>
      )}
      <RecordList
        caseId={of.id}
        rows={filings}
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

function Shown({ row: filing, words }: { row: CaseFiling; words: FilingWords }) {
  const language = useLanguage()
  return (
    <>
      <p className="font-semibold">{formName(filing.form, words)}</p>
      <p>{filing.receiptNumber || words.noReceipt}</p>
      <p className="text-sm text-ink-soft">{factsOf(filing, words, language).join(' · ')}</p>
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
