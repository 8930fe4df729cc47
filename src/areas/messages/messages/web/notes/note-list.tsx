// The private notes of a conversation, the newest first, and the form for another one; loaded by need.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { NOTE_LENGTH_MAX, whyNotNote } from '#areas/cases/cases/rules/notes.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Written } from '#ui/written.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { ConversationNotes } from '../../contract.ts'
import { NOTES_SHOWN } from '../../rules/notes.ts'
import type { InboxWords } from '../../words/index.ts'
import { whenSent } from '../when-sent.ts'

export type NoteListProps = {
  conversationId: string
  isOfCase: boolean
  words: InboxWords['notes']
  at: { now: Date; timeZone: string }
}

export default function NoteList({ conversationId, isOfCase, words, at }: NoteListProps) {
  const query = useQuery(useCalls().messages.notes.queryOptions({ input: { conversationId } }))
  return (
    <section
      aria-label={words.list}
      className="space-y-4 rounded-md border-2 border-dashed border-line-strong p-4"
    >
      <p className="text-ink-soft">
        {words.lead} {isOfCase ? words.ofCase : null}
      </p>
      <NoteForm conversationId={conversationId} words={words} />
      <Loaded query={query} words={words}>
        {(found) => <Notes of={found} words={words} at={at} />}
      </Loaded>
    </section>
  )
}

type NotesProps = Pick<NoteListProps, 'words' | 'at'> & { of: ConversationNotes }

function Notes({ of: { notes, isWhole }, words, at }: NotesProps) {
  const language = useLanguage()
  if (notes.length === 0) return <p className="text-ink-soft">{words.none}</p>
  return (
    <>
      <ul className="space-y-3">
        {notes.map(({ id, by, text, writtenAt }) => (
          <li key={id} className="border-l-4 border-line-strong pl-3">
            <p className="text-sm text-ink-soft">
              <bdi>{by}</bdi> · {whenSent(writtenAt, at.now, at.timeZone, language)}
            </p>
            <Written as="p" className="whitespace-pre-wrap [overflow-wrap:anywhere]" text={text} />
          </li>
        ))}
      </ul>
      {isWhole ? null : <p className="text-ink-soft">{fill(words.newest, { max: NOTES_SHOWN })}</p>}
    </>
  )
}

type Problem = { field: 'text'; length: number }

export function readNote({ text }: { text: string }): Read<string, Problem> {
  if (whyNotNote(text) === null) return { input: text, problems: [] }
  return { input: null, problems: [{ field: 'text', length: text.trim().length }] }
}

/** Sent again after a lost answer it is the same note. */
function useAddNote(conversationId: string) {
  const { cases, messages } = useCalls()
  const queries = useQueryClient()
  const ids = useSameId()
  return useMutation({
    mutationFn: (text: string) =>
      messages.addNote.call({ conversationId, noteId: ids.of({ conversationId, text }), text }),
    onSuccess(notes) {
      ids.forget()
      queries.setQueryData(messages.notes.queryKey({ input: { conversationId } }), notes)
      void queries.invalidateQueries({ queryKey: cases.history.key({ input: { caseId: conversationId } }) })
    },
  })
}

function NoteForm({ conversationId, words }: Pick<NoteListProps, 'conversationId' | 'words'>) {
  const form = useForm({
    id: `note-${conversationId}`,
    start: { text: '' },
    read: readNote,
    say: ({ length }: Problem) =>
      length === 0 ? words.empty : fill(words.tooLong, { count: length, max: NOTE_LENGTH_MAX }),
    refused: ({ field }) => (field === 'text' ? field : null),
    send: useAddNote(conversationId).mutateAsync,
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-3">
      <Field {...form.at('text')} label={words.label}>
        {(control) => <TextArea {...control} {...form.text('text')} dir="auto" rows={2} />}
      </Field>
      <Outcome kind="danger">{form.refusal}</Outcome>
      <Button id={form.submitId} type="submit" kind="secondary" busyLabel={form.isBusy && words.saving}>
        {words.save}
      </Button>
      <Outcome>{form.isDone ? words.saved : null}</Outcome>
    </Form>
  )
}
