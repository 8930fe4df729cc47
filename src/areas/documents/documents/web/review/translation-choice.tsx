// Marks a document as the translation of another one of its case: opened by one press, saved by the next.
import { failureSentence } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { DocumentRoom, DocumentView } from '../../contract.ts'
import { isReadable } from '../../rules/states.ts'
import type { ReviewWords } from '../../words/index.ts'
import { PickDocument } from './pick-document.tsx'
import { useTranslation } from './review-queries.ts'

type TranslationChoiceProps = {
  of: Pick<DocumentView, 'id' | 'version' | 'translationOf'>
  documents: DocumentRoom['documents']
  words: ReviewWords['translation']
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onDone: (view: DocumentView) => void
  onRefused: (error: unknown) => void
}

export function TranslationChoice(props: TranslationChoiceProps) {
  const { of, documents, words, isOpen, onOpen, onClose, onDone, onRefused } = props
  const mark = useTranslation()
  const others = documents.filter(canBeOriginalOf(of.id))
  const original = documents.find(({ id }) => id === of.translationOf)
  if (others.length === 0 && !original) return null
  const pick = (translationOf: string | null) => {
    const { id: documentId, version } = of
    mark.mutate({ documentId, version, translationOf }, { onSuccess: onDone, onError: onRefused })
    onClose()
  }
  const notOne = original ? [{ id: 'none', label: words.notOne, value: null }] : []
  return (
    <div className="space-y-2">
      <p>{original ? fill(words.of, { title: original.title }) : words.none}</p>
      {isOpen ? (
        <PickDocument<string | null>
          choices={[...notOne, ...others.map(({ id, title }) => ({ id, label: title, value: id }))]}
          heading={words.which}
          none={words.none}
          cancel={words.cancel}
          onPick={pick}
          onCancel={onClose}
        />
      ) : (
        <Button
          kind="secondary"
          data-key="translation"
          busyLabel={mark.isPending && words.busy}
          onClick={onOpen}
        >
          {original ? words.change : words.button}
        </Button>
      )}
      <Outcome kind="danger">{failureSentence(mark.error)}</Outcome>
    </div>
  )
}

function canBeOriginalOf(id: string): (other: DocumentView) => boolean {
  return (other) =>
    other.id !== id &&
    other.way !== 'shared' &&
    isReadable(other.state) &&
    other.state !== 'withdrawn' &&
    other.state !== 'replaced'
}
