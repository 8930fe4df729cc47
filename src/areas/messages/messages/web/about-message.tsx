// An earlier message, in short: above the one that answers or corrects it, and above the box.
import { fill } from '#kernel/language.ts'
import { Written } from '#ui/written.tsx'
import type { QuotedView } from '../contract.ts'
import type { ThreadWords } from './thread-words.ts'

export type Quoted = Pick<QuotedView, 'seq' | 'as' | 'by' | 'isMine' | 'preview'>

type QuotedTextProps = { of: Quoted; words: ThreadWords['conversation']['about'] }

export function QuotedText({ of: { as, by, isMine, preview }, words }: QuotedTextProps) {
  const answer = isMine ? words.answerToYours : fill(words.answerTo, { by })
  return (
    <>
      <span className="block text-sm font-semibold">{as === 'correction' ? words.correctionOf : answer}</span>
      <Written
        className="line-clamp-2 overflow-hidden text-sm text-ink-soft [overflow-wrap:anywhere] [unicode-bidi:isolate]"
        text={preview}
      />
    </>
  )
}

export function idOfMessage(seq: number): string {
  return `message-${seq}`
}

/** The number of the message that an address names; null if it names none. */
export function seqOfHash(hash: string): number | null {
  const [, seq] = /^#message-(\d{1,9})$/.exec(hash) ?? []
  return seq === undefined ? null : Number(seq)
}
