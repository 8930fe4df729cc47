// Gives the client a document that was for the firm alone. Asked once more: its client is told at once.
import { fill } from '#kernel/language.ts'
import type { DocumentView } from '../../contract.ts'
import type { CaseDocumentWords } from '../../words/browser.ts'
import { AskedOnceMore } from '#web/asked-once-more.tsx'
import { useShare } from './case-queries.ts'

type ShareProps = { of: DocumentView; words: CaseDocumentWords['ours'] }

export function Share({ of, words: { share: words, recall } }: ShareProps) {
  const { id: documentId, caseId, version, title } = of
  const share = useShare(caseId)
  return (
    <AskedOnceMore
      label={words.button}
      name={fill(recall.named, { action: words.button, title })}
      sure={fill(words.sure, { title })}
      words={{ ...words, no: recall.no }}
      kind="secondary"
      isBusy={share.isPending}
      error={share.error}
      onYes={() => share.mutate({ documentId, version })}
    />
  )
}
