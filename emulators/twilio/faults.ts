// Switches that make the provider misbehave in the ways the real one and the line to it can. All off unless a test turns one on.

export const SEND_FAULTS = [
  /** The line is lost before anything was done. */
  'cut',
  /** All is done, and the line is lost before the answer. */
  'lost',
  /** The same with an unreadable answer. */
  'nonsense',
  /** A 500 before anything was done, and one after all was done. */
  'error',
  'error-taken',
  /** "Too many requests", before anything was done. */
  'busy',
  /** It does not answer. */
  'silent',
] as const
export type SendFault = (typeof SEND_FAULTS)[number] | 'none'

export const FAULTS_THAT_TAKE: readonly SendFault[] = ['none', 'lost', 'nonsense', 'error-taken']

export class Faults {
  /** What goes wrong with the next texts, one each. */
  readonly sending: SendFault[] = []
  /** Lists cannot be asked for. */
  isListAway = false

  takeOne(): SendFault {
    return this.sending.shift() ?? 'none'
  }

  clear(): void {
    this.sending.length = 0
    this.isListAway = false
  }
}
