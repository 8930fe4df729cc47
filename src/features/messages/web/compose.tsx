// The box for a message. What was typed stays in it until the message has arrived.
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { cleanText, MESSAGE_LENGTH_MAX, whyNotMessage } from '../rules/limits.ts'
import { useSend } from './queries.ts'
import type { ThreadWords } from './thread-words.ts'

type Problem = { field: 'text'; length: number }

export function readMessage({ text }: { text: string }): Read<string, Problem> {
  const code = whyNotMessage(text)
  if (code === null) return { input: cleanText(text), problems: [] }
  const length = code === 'REQUIRED' ? 0 : cleanText(text).length
  return { input: null, problems: [{ field: 'text', length }] }
}

type ComposeProps = { conversationId: string; words: ThreadWords['compose']; onSent: () => void }

export function Compose({ conversationId, words, onSent }: ComposeProps) {
  const form = useForm({
    id: `message-${conversationId}`,
    start: { text: '' },
    read: readMessage,
    say: ({ length }) =>
      length === 0 ? words.empty : fill(words.tooLong, { count: length, max: MESSAGE_LENGTH_MAX }),
    refused: ({ field }) => (field === 'text' ? field : null),
    send: useSend(conversationId),
    onDone: onSent,
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-3">
      <Field {...form.at('text')} label={words.label} hint={words.hint}>
        {(control) => <TextArea {...control} {...form.text('text')} dir="auto" rows={3} />}
      </Field>
      <Outcome kind="danger">{form.refusal === null ? null : `${words.failed} ${form.refusal}`}</Outcome>
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.sending}>
        {form.refusal === null ? words.send : words.again}
      </Button>
      <Outcome>{form.isDone ? words.sent : null}</Outcome>
    </Form>
  )
}
