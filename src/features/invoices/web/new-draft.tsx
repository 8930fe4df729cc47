// Begins a draft for the client of a case. For staff.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import type { Case } from '#features/cases/contract.ts'
import { PageLink } from '#ui/page-link.tsx'
import { type DraftAnswers, newAnswers, sentOf } from './draft-answers.ts'
import { DraftForm } from './draft-form.tsx'
import { rememberInvoice } from './queries.ts'
import { useAction } from './use-action.ts'
import { useInvoiceStaffWords } from './words.ts'

type NewDraftProps = {
  cases: readonly Case[]
  listPath: string
  onMade: (invoiceId: string) => void
}

export function NewDraft({ cases, listPath, onMade }: NewDraftProps) {
  const { form: words, detail } = useInvoiceStaffWords()
  const api = useApi()
  const queries = useQueryClient()
  const saving = useAction()
  const [before] = useState(newAnswers)
  const save = (answers: DraftAnswers) =>
    saving.run(async () => {
      const chosen = cases.find(({ id }) => id === answers.caseId)
      if (!chosen) return
      const draft = await api.invoices.create({ clientId: chosen.client.id, ...sentOf(answers) })
      rememberInvoice(queries, draft)
      onMade(draft.id)
    })
  return (
    <div className="space-y-8">
      <PageLink to={listPath} className="inline-block py-2">
        {detail.back}
      </PageLink>
      <h1 className="text-3xl sm:text-4xl">{words.newHeading}</h1>
      {cases.length === 0 ? (
        <p className="max-w-text">{words.noCases}</p>
      ) : (
        <DraftForm
          cases={cases}
          before={before}
          isSaving={saving.isBusy}
          refusal={saving.refusal}
          onSave={save}
        />
      )}
    </div>
  )
}
