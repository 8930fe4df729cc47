// Gives the client a document that was for the firm alone. Asked once more: its client is told at once.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { DocumentView } from '../../contract.ts'
import type { CaseDocumentWords } from '../../words/browser.ts'
import { useShare } from './case-queries.ts'

type ShareProps = { of: DocumentView; words: CaseDocumentWords['ours'] }

export function Share({ of, words: { share: words, recall } }: ShareProps) {
  const { id: documentId, caseId, version, title } = of
  const [isAsked, setAsked] = useState(false)
  const share = useShare(caseId)
  if (!isAsked) {
    const name = fill(recall.named, { action: words.button, title })
    return (
      <Button kind="quiet" aria-label={name} onClick={() => setAsked(true)}>
        {words.button}
      </Button>
    )
  }
  return (
    <div className="basis-full space-y-3 border-l-3 border-line-strong py-2 pl-4">
      <p className="break-words">{fill(words.sure, { title })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          busyLabel={share.isPending && words.busy}
          onClick={() => share.mutate({ documentId, version })}
        >
          {words.yes}
        </Button>
        <Button kind="quiet" onClick={() => setAsked(false)}>
          {recall.no}
        </Button>
      </div>
      <Outcome kind="danger">{share.error ? failureSentence(share.error) : null}</Outcome>
    </div>
  )
}
