// What a thread says once: the day until the next one, who writes until somebody else does, and how far one's own messages have come.
import { dateIn, instant, type PlainDate } from '#kernel/calendar.ts'
import { MARKS, markOf, type Side } from './sides.ts'

type Written = {
  side: Side
  by: string
  sentAt: string
  deliveredAt: string | null
  readAt: string | null
}
export type SaidOnce<Message> = {
  of: Message
  /** Null where it is that of the message before. */
  day: PlainDate | null
  isNamed: boolean
  /** Its mark: a later one of the same side that has come as far says it for both. */
  isMarked: boolean
}

/** Of messages in their order, as `side` reads them in `zone`. */
export function saidOnce<Message extends Written>(
  messages: readonly Message[],
  side: Side,
  zone: string,
): SaidOnce<Message>[] {
  const said: SaidOnce<Message>[] = []
  let furthest = -1
  for (const [at, message] of [...messages.entries()].toReversed()) {
    const before = messages[at - 1]
    const day = dateIn(zone, instant(message.sentAt))
    const isSameDay = before !== undefined && dateIn(zone, instant(before.sentAt)).equals(day)
    const mark = MARKS.indexOf(markOf(message))
    const isMarked = message.side === side && mark > furthest
    if (isMarked) furthest = mark
    said.unshift({
      of: message,
      day: isSameDay ? null : day,
      isNamed: !isSameDay || before.side !== message.side || before.by !== message.by,
      isMarked,
    })
  }
  return said
}
