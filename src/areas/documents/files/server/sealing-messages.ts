// Messages to the sealing thread, and its answers.
import type { Checksum } from './checksum.ts'
import type { CountsBefore, PartEnd, Staged } from './staging.ts'

export type PartBeginning = {
  root: string
  staged: Staged
  offset: number
  countsBefore: CountsBefore
  /** The parts that came before, as the survey has found them. */
  before: readonly string[]
  algorithm: Checksum['algorithm'] | null
}

/** One part's in their order; those of others in between. */
export type SealingOrder = { part: number } & (
  | { kind: 'begin'; beginning: PartBeginning }
  | { kind: 'add'; block: SharedArrayBuffer; bytes: number }
  | { kind: 'finish'; digest: Uint8Array | null }
  | { kind: 'discard' }
  /** Of no part: whether it is there. */
  | { kind: 'ask' }
)

/** `sha256`: of the whole content, if this part ends it and all earlier parts came through this process. */
export type PartFinished = PartEnd & { files: readonly string[]; sha256: string | null }

export type SealingAnswer = { part: number } & (
  | { kind: 'taken' }
  | { kind: 'here' }
  | { kind: 'finished'; end: PartFinished }
  /** The received bytes do not match the sender's hash; none are kept. */
  | { kind: 'changed' }
  | { kind: 'discarded' }
  | { kind: 'failed'; message: string; code: string | null }
)
