import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { NOTE_LENGTH_MAX } from '../rules/handling.ts'

type NoteFieldProps = {
  id: string
  words: { note: string; noteHint: string }
  error: string | null
  value: string
  onChange: (value: string) => void
}

export function NoteField({ id, words, error, value, onChange }: NoteFieldProps) {
  return (
    <Field id={id} label={words.note} hint={words.noteHint} error={error}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={NOTE_LENGTH_MAX}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
