// A new proposal: begun from the client, an intake or a case, and saved as a draft.
import { useState } from 'react'
import type { Engagement, Start } from '../../contract.ts'
import { EngagementHead } from './head.tsx'
import { TermsForm, useTerms } from './terms-form.tsx'

type NewEngagementProps = {
  start: Start
  listPath: string
  clientPath: string
  casePathOf: (caseId: string) => string
  onSaved: (saved: Engagement) => void
}

export function NewEngagement({ start, listPath, clientPath, casePathOf, onSaved }: NewEngagementProps) {
  const [id] = useState(() => crypto.randomUUID())
  const { client, intakeId, case: of, terms } = start
  const typing = useTerms(
    { id, clientId: client.id, caseId: of?.id ?? null, intakeId, edition: null, terms },
    onSaved,
  )
  return (
    <>
      <EngagementHead
        listPath={listPath}
        client={{ name: client.name, path: clientPath }}
        engagement={null}
        casePathOf={casePathOf}
        act={null}
      />
      <div className="mt-4">
        <TermsForm typing={typing} choices={start} />
      </div>
    </>
  )
}
