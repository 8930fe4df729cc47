import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import type { Form } from '#web/use-form.ts'
import { NOTE_LENGTH_MAX } from '../rules/handling.ts'

type NoteFieldProps = {
  form: Pick<Form<{ note: string }, 'note'>, 'at' | 'text'>
  words: { note: string; noteHint: string }
}

export function NoteField({ form, words }: NoteFieldProps) {
  return (
    <Field {...form.at('note')} label={words.note} hint={words.noteHint}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={NOTE_LENGTH_MAX}
          autoComplete="off"
          {...form.text('note')}
        />
      )}
    </Field>
  )
}
