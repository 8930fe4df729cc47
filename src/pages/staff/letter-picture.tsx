// The picture of a letter beside the form: it stays on the device until its notice is recorded, and then lies with the case.
import { useEffect, useMemo, useState } from 'react'
import { useReadAgain } from '#areas/documents/documents/web/room-queries.ts'
import { useSending } from '#areas/documents/documents/web/sending/use-sending.ts'
import type { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

export type Letter = { file: File; url: string }

type LetterPictureProps = {
  letter: Letter | null
  words: ReturnType<typeof firmCasesText>['notices']['letter']
  onLetter: (letter: Letter | null) => void
}

export function LetterPicture({ letter, words, onLetter }: LetterPictureProps) {
  const [failed, setFailed] = useState<Letter | null>(null)
  useEffect(() => (letter ? () => URL.revokeObjectURL(letter.url) : undefined), [letter])
  return (
    <div className="space-y-3">
      <Field id="letter-picture" label={words.picture} hint={words.pictureHint}>
        {(control) => (
          <TextInput
            {...control}
            key={letter ? 'chosen' : 'none'}
            type="file"
            accept="image/*,application/pdf"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              onLetter(file ? { file, url: URL.createObjectURL(file) } : null)
            }}
          />
        )}
      </Field>
      {letter === null ? null : letter.file.type.startsWith('image/') && failed !== letter ? (
        <div className="max-h-[70dvh] overflow-auto rounded-md border border-line lg:sticky lg:top-20">
          <img src={letter.url} alt={words.shown} className="w-full" onError={() => setFailed(letter)} />
        </div>
      ) : (
        <a href={letter.url} target="_blank" rel="noopener noreferrer" className="text-action underline">
          {words.openFile}
        </a>
      )}
    </div>
  )
}

const NONE: readonly string[] = []

/** Sends the letter to the documents of the case, for the firm alone. */
export function useKeptLetter(caseId: string, title: string): (file: File) => void {
  const target = useMemo(
    () => ({
      caseId,
      requestIds: [...NONE],
      addition: { way: 'internal' as const, kind: 'notice' as const, title },
    }),
    [caseId, title],
  )
  const { sending } = useSending(target, useReadAgain(caseId))
  return (file) => sending.add([{ file, pages: null }], target)
}
