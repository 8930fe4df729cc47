// What is typed in the box: kept while it is, sent, and given a hand by what stands beside it.
import { useEffect, useEffectEvent } from 'react'
import { fill } from '#kernel/language.ts'
import { type Read, useForm } from '#web/use-form.ts'
import { cleanText, MESSAGE_LENGTH_MAX, whyNotMessage } from '../rules/limits.ts'
import { type Box, insertedAt, putBelow, type SendWay, type Writing } from './box.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useSend } from './queries.ts'
import type { ThreadWords } from './thread-words.ts'
import { useTellTyping } from './use-typing.ts'

type Problem = { field: 'text'; length: number }

export function readMessage({ text }: { text: string }): Read<string, Problem> {
  const code = whyNotMessage(text)
  if (code === null) return { input: cleanText(text), problems: [] }
  const length = code === 'REQUIRED' ? 0 : cleanText(text).length
  return { input: null, problems: [{ field: 'text', length }] }
}

export type Beside = Pick<Writing, 'about' | 'documentIds'>
type Composing = { words: ThreadWords['compose']; beside: Beside; way: SendWay | null }

export function useComposing(
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
    const text = other === null ? values.text : putBelow(values.text, other)
    set({ text })
    keeper.settle(text)
  }
  const { input } = readMessage(values)
  const box: Omit<Box, 'put'> & { putText: (text: string) => void } = {
    text: values.text,
    isSendable: input !== null,
    showWhyNot: () => form.submit(),
    // Asked for a while ago: what was typed since stays.
    putText: (back) => set(({ text }) => ({ text: putBelow(text, back) })),
    insert: (wanted) => insertInto(form.idOf('text'), wanted, (text) => set({ text })),
    sendBy: (send) =>
      insideForm(form.run, async () => {
        await sendBy(send, input ?? '')
        onDone({})
      }),
  }
  return { form, sight, settle, box }
}

function insertInto(id: string, words: string, set: (text: string) => void): void {
  const element = document.getElementById(id)
  if (!(element instanceof HTMLTextAreaElement)) return
  const { value, selectionStart: start, selectionEnd: end } = element
  const { text, at } = insertedAt(value, { start, end }, words)
  set(text)
  // Once it stands there.
  requestAnimationFrame(() => {
    element.focus()
    element.setSelectionRange(at, at)
  })
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
