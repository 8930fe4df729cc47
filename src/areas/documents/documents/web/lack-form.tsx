// "I don't have it": what to do instead, and a word to the firm.
import { fill } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { RequestView } from '../contract.ts'
import { WORDS_LENGTH_MAX } from '../rules/limits.ts'
import { useLacking } from './room-queries.ts'
import { useRoomWords } from './room-words.ts'

type Draft = { words: string }
type Problem = { field: 'words'; length: number }

/** Whatever was typed is kept in the field, however long it is. */
export function readLacking({ words }: Draft): Read<Draft, Problem> {
  const typed = words.trim()
  const { length } = typed
  return length > WORDS_LENGTH_MAX
    ? { input: null, problems: [{ field: 'words', length }] }
    : { input: { words: typed }, problems: [] }
}

type LackFormProps = { request: RequestView; caseId: string; onClose: () => void }

export function LackForm({ request: { id: requestId, kind }, caseId, onClose }: LackFormProps) {
  const { room, asked } = useRoomWords()
  const { lack, busy } = room
  const { mutateAsync } = useLacking(caseId)
  const form = useForm({
    id: `lack-${requestId}`,
    start: { words: '' },
    read: readLacking,
    say: ({ length }) => fill(lack.tooLong, { count: length, max: WORDS_LENGTH_MAX }),
    refused: ({ field }) => (field === 'words' ? field : null),
    send: ({ words }) => mutateAsync({ requestId, isLacking: true, words }),
    onDone: onClose,
    hasSummary: false,
  })
  return (
    <div className="mt-4 max-w-form space-y-4 border-t border-line pt-4">
      <div>
        <h2 className="font-text text-base font-semibold">{lack.heading}</h2>
        <p>{asked[kind].without}</p>
      </div>
      <Form form={form} className="space-y-4">
        <Field {...form.at('words')} label={lack.note} hint={lack.noteHint}>
          {(control) => <TextArea {...control} {...form.text('words')} rows={3} />}
        </Field>
        <FormEnd
          form={form}
          kind="secondary"
          save={lack.say}
          saving={busy}
          cancel={lack.cancel}
          onCancel={onClose}
        />
      </Form>
    </div>
  )
}
