// Marks a document as the translation of another one of its case.
import { failureSentence } from '#api/failure.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { DocumentRoom, DocumentView } from '../../contract.ts'
import { isReadable } from '../../rules/states.ts'
import type { ReviewWords } from '../../text/review.ts'
import { useTranslation } from './review-queries.ts'

const NONE = ''

type TranslationFieldProps = {
  of: Pick<DocumentView, 'id' | 'version' | 'translationOf'>
  documents: DocumentRoom['documents']
  words: ReviewWords['accept']
  onDone: (view: DocumentView) => void
  onRefused: (error: unknown) => void
}

/** Saved as it is chosen. */
export function TranslationField({ of, documents, words, onDone, onRefused }: TranslationFieldProps) {
  const mark = useTranslation()
  const others = documents.filter(
    ({ id, state, way }) =>
      id !== of.id && way !== 'shared' && isReadable(state) && state !== 'withdrawn' && state !== 'replaced',
  )
  if (others.length === 0) return null
  const choose = (chosen: string) => {
    const translationOf = chosen === NONE ? null : chosen
    const { id: documentId, version } = of
    mark.mutate({ documentId, version, translationOf }, { onSuccess: onDone, onError: onRefused })
  }
  return (
    <>
      <SelectField
        id={`translation-${of.id}`}
        label={words.translation}
        options={[
          [NONE, words.noTranslation] as const,
          ...others.map(({ id, title }) => [id, title] as const),
        ]}
        value={of.translationOf ?? NONE}
        onChange={choose}
      />
      <Outcome kind="danger">{failureSentence(mark.error)}</Outcome>
    </>
  )
}
