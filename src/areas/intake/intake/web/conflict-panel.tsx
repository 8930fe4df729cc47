// People in this intake who may be in another matter. Any reviewer clears it with a note.
import { validationSentence } from '#kernel/validation.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useForm } from '#web/use-form.ts'
import type { SentIntake } from '../contract.ts'
import { canHandle } from '../rules/handling.ts'
import { ConflictsFound } from './conflicts-found.tsx'
import { NoteField } from './note-field.tsx'
import { useClear, useConflicts } from './staff-queries.ts'
import { useStaffWords } from './staff-words.ts'

export function ConflictPanel({ intake }: { intake: SentIntake }) {
  const { conflicts: words } = useStaffWords()
  const check = useConflicts(intake.id)
  return (
    <section aria-labelledby="conflicts" className="space-y-4">
      <h2 id="conflicts" className="text-2xl">
        {words.heading}
      </h2>
      <Loaded query={check} words={words}>
        {(found) => (
          <>
            <ConflictsFound check={found} words={words} />
            {canHandle(intake.handling, 'cleared') ? <Clearing intake={intake} /> : null}
          </>
        )}
      </Loaded>
      <Outcome>{intake.handling === 'cleared' ? words.cleared : null}</Outcome>
    </section>
  )
}

function Clearing({ intake }: { intake: SentIntake }) {
  const language = useLanguage()
  const { conflicts: words } = useStaffWords()
  const form = useForm({
    id: 'clearing',
    start: { note: '' },
    read: ({ note }) =>
      note.trim() === ''
        ? { input: null, problems: [{ field: 'note' as const }] }
        : { input: { note }, problems: [] },
    say: () => validationSentence('REQUIRED', language),
    send: useClear(intake.id).mutateAsync,
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-4 print:hidden">
      {intake.handling === 'declined' ? <p>{words.again}</p> : null}
      <NoteField form={form} words={words} />
      <FormEnd form={form} save={words.clear} saving={words.clearing} />
    </Form>
  )
}
