import type { Instant } from '#kernel/calendar.ts'

/** A finished text. `id` is ours and stable; `to` is a number as +12145550134. */
export type TextMessage = { id: string; to: string; body: string }

/** The provider's answer for an accepted text. */
export type TakenText = { providerId: string; segments: number }

/**
 * Why a text was not taken, or did not arrive. `lost`: it may have been taken. `stopped`: its reader has told the provider to
 * send nothing more. `bad-number`: it takes no texts. `filtered`: carriers took it for spam. `busy`: too many at once.
 */
export type TextProblem =
  | 'unreachable'
  | 'sign-in'
  | 'refused'
  | 'lost'
  | 'stopped'
  | 'bad-number'
  | 'filtered'
  | 'busy'
  | 'other'

/** Its message names codes alone: a provider may repeat the number or the text in its answer. */
export class TextError extends Error {
  readonly problem: TextProblem
  /** Of `busy`: when the provider wants to be asked again. */
  readonly waitSeconds: number | null
  readonly marks: string

  constructor(problem: TextProblem, marks: string, waitSeconds: number | null = null) {
    super(`the text was not sent: ${marks}`)
    this.name = 'TextError'
    this.problem = problem
    this.marks = marks
    this.waitSeconds = waitSeconds
  }
}

/** What a person sees of a text on its way. */
export type TextProgress = 'queued' | 'sent' | 'delivered' | 'undelivered'

export type TextStatus = {
  kind: 'status'
  /** Ours. */
  id: string
  providerId: string
  progress: TextProgress
  /** Of `undelivered`. */
  problem: TextProblem | null
}

export type InboundText = {
  kind: 'inbound'
  providerId: string
  from: string
  body: string
  /** What the provider took it for, and has answered itself. */
  answered: 'stop' | 'start' | 'help' | null
}

/** A call of the provider, as it came; `url` as the provider sees it. */
export type ProviderCall = {
  url: string
  signature: string | null
  fields: readonly (readonly [string, string])[]
}

export type FoundText = TakenText & { progress: TextProgress; problem: TextProblem | null }

export interface Texts {
  /**
   * Resolves when the text was taken. Rejects with the problem `lost` if it may have been: it is looked up before it is resent. Any other
   * rejection means that it certainly was not. `beforeHandOver` is awaited before anything is sent.
   */
  send(text: TextMessage, beforeHandOver?: () => Promise<void>): Promise<TakenText>
  /** Those with this very number and body that were taken from `since` on, the oldest first; null where it cannot be asked. */
  find(text: Omit<TextMessage, 'id'>, since: Instant): Promise<FoundText[] | null>
  /** The content of a call from the provider; null for any other. */
  readStatus(id: string, call: ProviderCall): TextStatus | null
  readInbound(call: ProviderCall): InboundText | null
}
