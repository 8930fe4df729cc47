import type { ThreadWords } from './thread-words.ts'
import { useTyping } from './use-typing.ts'

type TypingNoteProps = { conversationId: string; theirs: number; words: ThreadWords['conversation'] }

/** Its place stands there, so that nothing moves when someone begins. */
export function TypingNote({ conversationId, theirs, words }: TypingNoteProps) {
  const { isShown, isSaid } = useTyping(conversationId, theirs)
  return (
    <div className="min-h-5 px-3 text-sm leading-tight text-ink-soft">
      <p aria-hidden="true">{isShown ? words.typing : null}</p>
      <output className="sr-only">{isSaid ? words.typing : null}</output>
    </div>
  )
}
