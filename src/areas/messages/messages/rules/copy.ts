// The content of a conversation's copy: its parts, and the text over which its checksum is taken (decision 82).
import type { AboutWay } from './about.ts'
import type { Side } from './sides.ts'

/** A longer conversation is copied in parts, so that none takes long or much memory. */
export const COPIED_AT_ONCE = 2_000
/** Of all messages of a part, sealed in the database. */
const SIZE_AT_ONCE = 800_000

export type Stretch = { first: number; last: number }

/** The numbers of the first and the last message of each part, by the sizes of all messages in order. */
export function partsOf(sizes: readonly number[]): Stretch[] {
  const parts: Stretch[] = []
  let whole = 0
  for (const [at, size] of sizes.entries()) {
    const part = parts.at(-1)
    const isFull = !part || at + 1 - part.first >= COPIED_AT_ONCE || whole + size > SIZE_AT_ONCE
    if (isFull) parts.push({ first: at + 1, last: at + 1 })
    else part.last = at + 1
    whole = isFull ? size : whole + size
  }
  return parts.length === 0 ? [{ first: 1, last: 0 }] : parts
}

export type Copied = {
  id: string
  seq: number
  side: Side
  by: string
  /** On the client's side: a helper. */
  isHelper: boolean
  text: string
  /** The earlier message that it answers or corrects. */
  about: { seq: number; as: AboutWay } | null
  /** The number of its newest correction. */
  correctedBy: number | null
  documents: readonly { id: string; title: string }[]
  sentAt: string
  deliveredAt: string | null
  readAt: string | null
}

export type CopyHead = {
  conversationId: string
  caseNumber: string | null
  client: string
  first: number
  last: number
  of: number
}

/**
 * The same for the same messages and marks, for any reader, time and language: times are UTC, lines end with LF, and each line of a message
 * begins with "| ", so that no message can look like a part of the list.
 */
export function plainCopy(head: CopyHead, messages: readonly Copied[]): string {
  const lines = [
    `conversation ${head.conversationId}`,
    `case ${head.caseNumber ?? '-'}`,
    `client ${oneLine(head.client)}`,
    `messages ${head.first}-${head.last} of ${head.of}`,
    ...messages.flatMap(linesOf),
  ]
  return `${lines.join('\n')}\n`
}

const ABOUT = { answer: 'answers', correction: 'corrects' } as const

function linesOf({
  id,
  seq,
  side,
  by,
  isHelper,
  text,
  about,
  correctedBy,
  documents,
  ...marks
}: Copied): string[] {
  return [
    '',
    `message ${seq} ${id}`,
    `from ${isHelper ? 'helper of the client' : side} ${oneLine(by)}`,
    `sent ${marks.sentAt}`,
    `delivered ${marks.deliveredAt ?? '-'}`,
    `read ${marks.readAt ?? '-'}`,
    ...(about === null ? [] : [`${ABOUT[about.as]} ${about.seq}`]),
    ...(correctedBy === null ? [] : [`corrected by ${correctedBy}`]),
    ...documents.map((each) => `document ${each.id} ${oneLine(each.title)}`),
    ...text.split(/\r\n?|[\n\u0085\u2028\u2029]/).map((line) => `| ${line}`),
  ]
}

function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
