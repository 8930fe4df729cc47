// On the page of a case: what runs out for its people, what its answers say of it, and a form for one more.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { HeldOfCase, Renewal } from '../contract.ts'
import { useHeldOfCase, useRecord } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { whatOf } from './standing.ts'
import { RecordWordsProvider, useRecordWords } from './words.ts'
import type { RecordWords } from '../words/index.ts'

type WhatRunsOutProps = { caseId: string; pathOf: (documentId: string) => string }

export default function WhatRunsOut({ words, ...props }: WhatRunsOutProps & { words: RecordWords }) {
  return (
    <RecordWordsProvider words={words}>
      <Loaded query={useHeldOfCase(props.caseId)} words={words.record}>
        {(read) => <Read read={read} {...props} />}
      </Loaded>
    </RecordWordsProvider>
  )
}

function Read({ read, caseId, pathOf }: WhatRunsOutProps & { read: HeldOfCase }) {
  const words = useRecordWords()
  const { record } = words
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const saved = ({ window }: Renewal) => {
    setOpen(false)
    setSaid(fill(record.saved, { day: formatDate(plainDate(window.opens), language) }))
  }
  return (
    <div className="space-y-2">
      {read.held.length === 0 ? <p className="text-ink-soft">{record.none}</p> : null}
      <ul className="divide-y divide-line">
        {read.held.map((each) => (
          <li key={each.documentId} className="py-1.5">
            <PageLink to={pathOf(each.documentId)} className="text-action underline">
              {whatOf(each, words, language)}
            </PageLink>{' '}
            <span className="text-ink-soft">
              {[each.person?.name, words.states[each.state]].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
        {read.known.map((each) => (
          <Known key={`${each.kind}-${each.personId ?? ''}`} known={each} caseId={caseId} onSaved={saved} />
        ))}
      </ul>
      {isOpen ? (
        <RecordForm caseId={caseId} people={read.people} onCancel={() => setOpen(false)} onSaved={saved} />
      ) : (
        <Button kind="quiet" className="-ml-3" onClick={() => setOpen(true)}>
          {record.open}
        </Button>
      )}
      <Outcome>{said}</Outcome>
    </div>
  )
}

type KnownProps = { known: HeldOfCase['known'][number]; caseId: string; onSaved: (saved: Renewal) => void }

function Known({ known: { kind, day, personId, name }, caseId, onSaved }: KnownProps) {
  const words = useRecordWords()
  const language = useLanguage()
  const confirm = useRecord()
  const what = whatOf({ kind, day }, words, language)
  return (
    <li className="py-1.5">
      {what}{' '}
      <span className="text-ink-soft">
        {[personId === null ? '' : name, words.record.known].filter(Boolean).join(' · ')}
      </span>{' '}
      <Button
        kind="quiet"
        aria-label={fill(words.record.confirmOf, { what })}
        busyLabel={confirm.isPending && words.record.confirming}
        onClick={() =>
          confirm.mutate({ caseId, kind, day, personId, source: 'answer' }, { onSuccess: onSaved })
        }
      >
        {words.record.confirm}
      </Button>
      <Outcome kind="danger">{confirm.error ? failureSentence(confirm.error) : null}</Outcome>
    </li>
  )
}
