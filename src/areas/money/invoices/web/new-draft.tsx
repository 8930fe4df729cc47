// Begins a draft for the client of a case. For staff.
import { SearchForm } from '#ui/form/search-form.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import type { Case } from '#areas/cases/cases/contract.ts'
import { PageLink } from '#ui/page-link.tsx'
import { type DraftAnswers, newAnswers, sentOf } from './draft-answers.ts'
import { DraftForm } from './draft-form.tsx'
import { rememberInvoice } from './one-invoice.ts'
import { useWords } from '#web/use-words.ts'
import { invoiceStaffWords } from '../words/index.ts'

type NewDraftProps = {
  cases: readonly Case[]
  /** The search for the cases; empty for the first ones. */
  search: string
  /** Whether there are more cases than the list shows. */
  isCut: boolean
  onSearch: (search: string) => void
  listPath: string
  onMade: (invoiceId: string) => void
}

export function NewDraft({ cases, search, isCut, onSearch, listPath, onMade }: NewDraftProps) {
  const { form: words, detail } = useWords(invoiceStaffWords)
  const api = useApi()
  const queries = useQueryClient()
  const [before] = useState(newAnswers)
  const save = async (answers: DraftAnswers) => {
    const chosen = cases.find(({ id }) => id === answers.caseId)
    if (!chosen) return
    const draft = await api.invoices.create({ clientId: chosen.client.id, ...sentOf(answers) })
    rememberInvoice(queries, draft)
    onMade(draft.id)
  }
  return (
    <div className="space-y-8">
      <PageLink to={listPath} className="inline-block py-2">
        {detail.back}
      </PageLink>
      <h1 className="text-3xl">{words.newHeading}</h1>
      {isCut || search !== '' ? <FindCase search={search} onSearch={onSearch} /> : null}
      {cases.length === 0 ? (
        <p className="max-w-text">{search === '' ? words.noCases : words.noCaseFound}</p>
      ) : (
        <DraftForm cases={cases} before={before} onSave={save} />
      )}
    </div>
  )
}

/** For firms with more cases than a list can show. */
function FindCase({ search, onSearch }: Pick<NewDraftProps, 'search' | 'onSearch'>) {
  const { form } = useWords(invoiceStaffWords)
  const words = { label: form.findCase, hint: form.findCaseHint, button: form.find }
  return (
    <SearchForm
      id="draft-find-case"
      search={search}
      onSearch={onSearch}
      words={words}
      className="max-w-form"
    />
  )
}
