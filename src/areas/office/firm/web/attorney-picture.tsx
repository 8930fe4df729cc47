// The photograph of the attorney in the form of the profile: chosen, previewed, removed, and described in both languages.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/form/field.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ChooseButton } from '#web/choose-button.tsx'
import { PHOTOGRAPH_BYTES_MAX } from '../rules/photograph.ts'
import { useWords } from '#web/use-words.ts'
import { firmProfileWords } from '../words/index.ts'

type AttorneyPictureProps = {
  id: string
  error: string | null
  /** In base64; empty: none. */
  photograph: string
  onChange: (photograph: string) => void
}

export function AttorneyPicture({ id, error, photograph, onChange }: AttorneyPictureProps) {
  const { photograph: words } = useWords(firmProfileWords)
  const [problem, setProblem] = useState<string | null>(null)
  async function take(file: File): Promise<void> {
    const text = file.size > PHOTOGRAPH_BYTES_MAX ? null : await base64Of(file).catch(() => null)
    setProblem(text === null ? words.notTaken : null)
    if (text !== null) onChange(text)
  }
  return (
    <FieldGroup id={id} error={error} label={words.label} hint={words.hint}>
      {photograph === '' ? null : (
        <img
          src={`data:image/${photograph.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${photograph}`}
          alt={words.preview}
          className="mt-2 w-40 rounded-md"
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <ChooseButton
          label={words.choose}
          accept="image/jpeg,image/png"
          isSingle
          onChosen={([file]) => file && void take(file)}
        />
        {photograph === '' ? null : (
          <Button kind="quiet" onClick={() => onChange('')}>
            {words.remove}
          </Button>
        )}
      </div>
      <Outcome kind="danger">{problem}</Outcome>
    </FieldGroup>
  )
}

function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.addEventListener('error', () => reject(new Error('the file cannot be read')))
  reader.addEventListener('load', () => {
    const { result } = reader
    resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '')
  })
  reader.readAsDataURL(file)
  return promise
}
