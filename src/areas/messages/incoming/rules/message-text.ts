import { MESSAGE_LENGTH_MAX, whyNotMessage } from '#areas/messages/messages/rules/limits.ts'

type Beside = {
  /** In the place of no text. */
  nothing: string
  /** Behind a text that is longer than a message can be. */
  cut: string
  /** Below it: files that were not taken, and why. */
  notes: readonly string[]
}

/** The text of a mail as a message; all of it stays readable beside it. */
export function messageTextOf(answer: string, { nothing, cut, notes }: Beside): string {
  const below = notes.length === 0 ? '' : `\n\n${notes.join('\n')}`
  const room = MESSAGE_LENGTH_MAX - below.length
  const said = whyNotMessage(answer) === 'REQUIRED' ? nothing : answer
  if (said.length <= room) return `${said}${below}`
  const end = `… ${cut}`
  return `${said
    .slice(0, room - end.length)
    .toWellFormed()
    .replace(/�$/, '')}${end}${below}`
}
