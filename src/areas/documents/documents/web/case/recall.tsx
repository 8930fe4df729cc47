// Takes back what the firm added itself. Asked once more: its file is not kept.
import { fill } from '#kernel/language.ts'
import type { DocumentView } from '../../contract.ts'
import type { CaseDocumentWords } from '../../words/browser.ts'
import { AskedOnceMore } from '#web/asked-once-more.tsx'
import { useRecall } from './case-queries.ts'

type RecallProps = {
  of: DocumentView
  words: CaseDocumentWords['ours']
  onRecalled: (of: DocumentView) => void
}

export function Recall({ of, words: { recall: words }, onRecalled }: RecallProps) {
  const { id: documentId, caseId, version, title } = of
  const recall = useRecall(caseId)
  const isShared = of.way === 'shared'
  const action = isShared ? words.button : words.remove
  return (
    <AskedOnceMore
      label={action}
      name={fill(words.named, { action, title })}
      sure={fill(isShared ? words.sure : words.sureInternal, { title })}
      words={{ ...words, yes: isShared ? words.yes : words.yesInternal }}
      kind="danger"
      isBusy={recall.isPending}
      error={recall.error}
      onYes={() =>
        void recall.mutateAsync({ documentId, version }).then(
          () => onRecalled(of),
          () => undefined,
        )
      }
    />
  )
}
