// The box for a message. What is typed is kept, here and for any other device, until the message has arrived.
import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { MessageView } from '../contract.ts'
import { cleanText, MESSAGE_LENGTH_MAX, whyNotMessage } from '../rules/limits.ts'
import { isUrgent } from '../rules/urgent-words.ts'
import { DraftNote } from './drafts/draft-note.tsx'
import { useDraft } from './drafts/use-draft.ts'
import { useSend } from './queries.ts'
import type { ThreadWords } from './thread-words.ts'

type Problem = { field: 'text'; length: number }

export function readMessage({ text }: { text: string }): Read<string, Problem> {
  const code = whyNotMessage(text)
  if (code === null) return { input: cleanText(text), problems: [] }
  const length = code === 'REQUIRED' ? 0 : cleanText(text).length
  return { input: null, problems: [{ field: 'text', length }] }
}

type ComposeProps = {
  conversationId: string
  words: ThreadWords['compose']
  /** What its writer is told where they write of an arrest, a detention or a court; null for staff. */
  urgent: ReactNode
  timeZone: string
  onSent: () => void
}

export function Compose({ conversationId, words, urgent, timeZone, onSent }: ComposeProps) {
  const [wasUrgent, setWasUrgent] = useState(false)
  const { form, sight, settle } = useComposing(conversationId, words, (sent) => {
    setWasUrgent(sent.isUrgent)
    onSent()
  })
  return (
    <Form form={form} className="space-y-3">
      <Field {...form.at('text')} label={words.label} hint={words.hint}>
        {(control) => <TextArea {...control} {...form.text('text')} dir="auto" rows={3} />}
      </Field>
      <DraftNote sight={sight} words={words.draft} timeZone={timeZone} onSettle={settle} />
      <div aria-live="polite">
        {urgent !== null && (wasUrgent || isUrgent(form.values.text)) ? (
          <Notice kind="danger">{urgent}</Notice>
        ) : null}
      </div>
      <Outcome kind="danger">{form.refusal === null ? null : `${words.failed} ${form.refusal}`}</Outcome>
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.sending}>
        {form.refusal === null ? words.send : words.again}
      </Button>
      <Outcome>{form.isDone ? words.sent : null}</Outcome>
    </Form>
  )
}

/** What is typed, kept while it is, and sent. */
function useComposing(
  conversationId: string,
  words: ThreadWords['compose'],
  onDone: (sent: MessageView) => void,
) {
  const { start, restored, sight, keeper } = useDraft(conversationId)
  const send = useSend(conversationId)
  const form = useForm({
    id: `message-${conversationId}`,
    start: { text: start },
    read: readMessage,
    say: ({ length }) =>
      length === 0 ? words.empty : fill(words.tooLong, { count: length, max: MESSAGE_LENGTH_MAX }),
    refused: ({ field }) => (field === 'text' ? field : null),
    async send(text: string) {
      const draftVersion = await keeper.hold()
      try {
        const sent = await send({ text, draftVersion })
        keeper.sent()
        return sent
      } catch (error) {
        keeper.notSent()
        throw error
      }
    },
    onDone,
    hasSummary: false,
  })
  const { values, set, isChanged } = form
  useEffect(() => {
    if (restored !== null) set({ text: restored })
    // oxlint-disable-next-line react/exhaustive-deps -- once: what is typed later is newer
  }, [])
  useEffect(() => {
    if (isChanged) keeper.typed(values.text)
  }, [keeper, isChanged, values.text])
  function settle(other: string | null): void {
    const text = other === null ? values.text : `${values.text.trimEnd()}\n\n${other}`
    set({ text })
    keeper.settle(text)
  }
  return { form, sight, settle }
}
