// Takes back what the firm added itself. Asked once more: its file is not kept.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { DocumentView } from '../../contract.ts'
import type { CaseDocumentWords } from '../../words/browser.ts'
import { useRecall } from './case-queries.ts'

type RecallProps = {
  of: DocumentView
  words: CaseDocumentWords['ours']
  onRecalled: (of: DocumentView) => void
}

export function Recall({ of, words: { recall: words }, onRecalled }: RecallProps) {
  const { id: documentId, caseId, version, title } = of
  const [isAsked, setAsked] = useState(false)
  const recall = useRecall(caseId)
  const isShared = of.way === 'shared'
  if (!isAsked) {
    const action = isShared ? words.button : words.remove
    return (
      <Button kind="quiet" aria-label={fill(words.named, { action, title })} onClick={() => setAsked(true)}>
        {action}
      </Button>
    )
  }
  return (
    <div className="basis-full space-y-3 border-l-3 border-line-strong py-2 pl-4">
      <p className="break-words">{fill(isShared ? words.sure : words.sureInternal, { title })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          busyLabel={recall.isPending && words.busy}
          onClick={() =>
            void recall.mutateAsync({ documentId, version }).then(
              () => onRecalled(of),
              () => undefined,
            )
          }
        >
          {isShared ? words.yes : words.yesInternal}
        </Button>
        <Button kind="quiet" onClick={() => setAsked(false)}>
          {words.no}
        </Button>
      </div>
      <Outcome kind="danger">{recall.error ? failureSentence(recall.error) : null}</Outcome>
    </div>
  )
}
