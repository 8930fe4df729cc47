// The box for a message. What is typed is kept, here and for any other device, until the message has arrived.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { NewMessage } from '../contract.ts'
import { cleanText, MESSAGE_LENGTH_MAX, whyNotMessage } from '../rules/limits.ts'
import type { Side } from '../rules/sides.ts'
import { isUrgent } from '../rules/urgent-words.ts'
import { type Quoted, QuotedText } from './about-message.tsx'
import type { Chosen } from './attached/attach-panel.tsx'
import { Attaching } from './attached/attaching.tsx'
import type { Box, SendWay, Writing } from './box.ts'
import { DraftNote } from './drafts/draft-note.tsx'
import { useDraft } from './drafts/use-draft.ts'
import { useConversation, useSend } from './queries.ts'
import type { ThreadWords } from './thread-words.ts'
import { useTellTyping } from './use-typing.ts'

type Problem = { field: 'text'; length: number }

export function readMessage({ text }: { text: string }): Read<string, Problem> {
  const code = whyNotMessage(text)
  if (code === null) return { input: cleanText(text), problems: [] }
  const length = code === 'REQUIRED' ? 0 : cleanText(text).length
  return { input: null, problems: [{ field: 'text', length }] }
}

type ComposeProps = {
  conversationId: string
  side: Side
  words: ThreadWords
  /** The earlier message that the next one answers or corrects. */
  about: Quoted | null
  onAbout: (about: null) => void
  /** What its writer is told where they write of an arrest, a detention or a court; null for staff. */
  urgent: ReactNode
  timeZone: string
  onSent: () => void
  /** Instead of sending at once. */
  way: SendWay | null
  /** What stands above and below the box, with a hand on it. */
  around: ((box: Box) => { above: ReactNode; below: ReactNode }) | null
}

export function Compose({ way, around, ...props }: ComposeProps) {
  const { conversationId, side, words: all, about, onAbout, urgent, ...rest } = props
  const words = all.compose
  const [wasUrgent, setWasUrgent] = useState(false)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const { data: of } = useConversation(conversationId)
  const beside: Beside = {
    ...(about !== null && { about: { seq: about.seq, as: about.as } }),
    ...(chosen.length > 0 && { documentIds: chosen.map(({ id }) => id) }),
  }
  const { form, sight, settle, box } = useComposing(conversationId, { words, beside, way }, (sent) => {
    setWasUrgent(sent.isUrgent ?? false)
    setChosen([])
    rest.onSent()
  })
  const boxForm = (
    <Form form={form} className="space-y-3">
      {about === null ? null : (
        <About
          key={`${about.as}-${about.seq}`}
          of={about}
          words={all.conversation.about}
          boxId={form.idOf('text')}
          onRemove={() => onAbout(null)}
        />
      )}
      <Field {...form.at('text')} label={words.label} hint={words.hint}>
        {(control) => <TextArea {...control} {...form.text('text')} dir="auto" rows={3} />}
      </Field>
      <DraftNote sight={sight} words={words.draft} timeZone={rest.timeZone} onSettle={settle} />
      {of === undefined ? null : (
        <Attaching
          caseId={of.caseKind === null ? null : conversationId}
          way={side === 'client' ? 'sent' : 'shared'}
          chosen={chosen}
          onChange={setChosen}
          words={{ ...words.attached, retry: all.retry }}
        />
      )}
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
  const { above = null, below = null } = around?.(box) ?? {}
  return (
    <div className="space-y-3">
      {above}
      {boxForm}
      {below}
    </div>
  )
}

type AboutProps = {
  of: Quoted
  words: ThreadWords['conversation']['about']
  boxId: string
  onRemove: () => void
}

/** Where it was chosen, what is typed next is about it: the box takes the focus. */
function About({ of, words, boxId, onRemove }: AboutProps) {
  const { as } = of
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.getElementById(boxId)?.focus()
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [boxId])
  return (
    <div
      ref={place}
      className="flex items-start justify-between gap-3 border-l-4 border-action bg-action-soft px-4 py-2"
    >
      <div className="min-w-0">
        <QuotedText of={of} words={words} />
        {as === 'correction' ? <p className="mt-1 text-sm">{words.correctHint}</p> : null}
      </div>
      <Button kind="quiet" className="shrink-0" onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  )
}

type Beside = Pick<NewMessage, 'about' | 'documentIds'>
type Composing = { words: ThreadWords['compose']; beside: Beside; way: SendWay | null }

/** What is typed, kept while it is, and sent. */
function useComposing(
  conversationId: string,
  { words, beside, way }: Composing,
  onDone: (sent: Awaited<ReturnType<SendWay>>) => void,
) {
  const { start, restored, sight, keeper } = useDraft(conversationId)
  const sendAtOnce: SendWay = useSend(conversationId)
  async function sendBy<Answer>(send: (message: Writing) => Promise<Answer>, text: string): Promise<Answer> {
    const draftVersion = await keeper.hold()
    try {
      const sent = await send({ text, ...beside, draftVersion })
      keeper.sent()
      return sent
    } catch (error) {
      keeper.notSent()
      throw error
    }
  }
  const form = useForm({
    id: `message-${conversationId}`,
    start: { text: start },
    read: readMessage,
    say: ({ length }) =>
      length === 0 ? words.empty : fill(words.tooLong, { count: length, max: MESSAGE_LENGTH_MAX }),
    refused: ({ field }) => (field === 'text' ? field : null),
    send: (text: string) => sendBy(way ?? sendAtOnce, text),
    onDone,
    hasSummary: false,
  })
  const { values, set, isChanged } = form
  const tellTyping = useEffectEvent(useTellTyping(conversationId))
  useEffect(() => {
    if (restored !== null) set({ text: restored })
    // oxlint-disable-next-line react/exhaustive-deps -- once: what is typed later is newer
  }, [])
  useEffect(() => {
    if (!isChanged) return
    keeper.typed(values.text)
    if (values.text.trim() !== '') tellTyping()
  }, [keeper, isChanged, values.text])
  function settle(other: string | null): void {
    const text = other === null ? values.text : `${values.text.trimEnd()}\n\n${other}`
    set({ text })
    keeper.settle(text)
  }
  const { input } = readMessage(values)
  const box: Box = {
    text: values.text,
    isSendable: input !== null,
    showWhyNot: () => form.submit(),
    put: (text) => set({ text: values.text.trim() === '' ? text : `${values.text.trimEnd()}\n\n${text}` }),
    sendBy: (send) =>
      insideForm(form.run, async () => {
        await sendBy(send, input ?? '')
        onDone({})
      }),
  }
  return { form, sight, settle, box }
}

/** As the form does its own sending, with its end told to who asked for it. */
function insideForm(
  run: (work: () => Promise<unknown>) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  run(async () => {
    try {
      await work()
      resolve()
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  })
  return promise
}
