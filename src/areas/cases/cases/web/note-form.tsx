// A note on a case, for the firm alone unless its writer chooses otherwise before it is written.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { fill } from '#kernel/language.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import { NOTE_LENGTH_MAX } from '../rules/notes.ts'
import type { CaseStaffWords } from '../words/index.ts'

type Draft = { text: string; readers: 'private' | 'shared' }
type Wanted = { text: string; isShared: boolean }
type Problem = { field: 'text'; length: number }

/** Whatever was typed is kept in the field, however long it is. */
export function readNote({ text, readers }: Draft): Read<Wanted, Problem> {
  const { length } = text.trim()
  if (length === 0 || length > NOTE_LENGTH_MAX) return { input: null, problems: [{ field: 'text', length }] }
  return { input: { text, isShared: readers === 'shared' }, problems: [] }
}

/** Sent again after a lost answer it is the same note. */
function useAddNote(caseId: string) {
  const { addNote, get, history } = useCalls().cases
  const queries = useQueryClient()
  const ids = useSameId()
  return useMutation({
    mutationFn: (wanted: Wanted) => addNote.call({ caseId, noteId: ids.of(wanted), ...wanted }),
    onSuccess: async () => {
      ids.forget()
      await queries.invalidateQueries({ queryKey: history.key({ input: { caseId } }) })
      void queries.invalidateQueries({ queryKey: get.key({ input: { caseId } }) })
    },
  })
}

export function NoteForm({ caseId, words }: { caseId: string; words: CaseStaffWords['note'] }) {
  const form = useForm({
    id: 'note',
    start: { text: '', readers: 'private' },
    read: readNote,
    say: ({ length }) =>
      length === 0 ? words.empty : fill(words.tooLong, { count: length, max: NOTE_LENGTH_MAX }),
    refused: ({ field }) => (field === 'text' ? field : null),
    send: useAddNote(caseId).mutateAsync,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="space-y-2">
      <Field {...form.at('text')} label={words.text}>
        {(control) => <TextArea {...control} {...form.text('text')} rows={2} />}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox
          id={form.idOf('readers')}
          label={words.shared}
          checked={values.readers === 'shared'}
          onChange={({ target }) => set({ readers: target.checked ? 'shared' : 'private' })}
        />
        <FormEnd form={form} kind="secondary" save={words.button} saving={words.busy} />
      </div>
      <Outcome>{form.isDone ? words.done : null}</Outcome>
    </Form>
  )
}
