// One file on its way, as pages show it.

import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import type { DocumentState, DocumentWay } from '../../rules/states.ts'

/** What the firm adds itself. Without a title the file's own name stands. */
export type Addition = { way: Exclude<DocumentWay, 'sent'>; kind: DocumentKind; title: string }

/** Where a file belongs; no requests means that nobody has asked for it. Nothing is added where a client sends it. */
export type Target = { caseId: string; requestIds: readonly string[]; addition: Addition | null }

/** For each of so many files that are sent at once: several under one title are numbered. */
export function targetsOf(target: Target, count: number): Target[] {
  const { addition } = target
  return Array.from({ length: count }, (_, index) =>
    addition === null || addition.title === '' || count === 1
      ? target
      : { ...target, addition: { ...addition, title: `${addition.title} (${index + 1})` } },
  )
}

/**
 * `waiting`: its turn comes. `line` and `busy` go on by themselves, when the line is back or the server has time;
 * `signed-out` goes on once somebody has signed in.
 */
export type SendState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'line'
  | 'busy'
  | 'signed-out'
  | 'received'
  | 'problem'

/**
 * `unreadable`: this device does not give the file out any more. `twice`: the same file is on its way, or there, already.
 * `too-large`: for the server, or for something before it. `failed`: the server refused it, and says why in its own sentence where it has one. `server`: it did not work there.
 * `refused`: it arrived, and the check could not keep it.
 */
export const SEND_PROBLEMS = ['unreadable', 'twice', 'too-large', 'failed', 'server', 'refused'] as const
export type SendProblem = (typeof SEND_PROBLEMS)[number]

export type SentFile = Target & {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly pages: number | null
  readonly sent: number
  /** Whole minutes, 0 for less than one; null while nothing can be said. */
  readonly minutesLeft: number | null
  readonly state: SendState
  readonly problem: { code: SendProblem; sentence: string | null } | null
  /** The server's name of it; null before it was begun. */
  readonly uploadId: string | null
}

type Checked = { id: string; state: DocumentState }

/** As they stand after the check: what it refused is a problem, and what was taken back is not there any more. */
export function afterCheck(files: readonly SentFile[], documents: readonly Checked[]): SentFile[] {
  const states = new Map(documents.map(({ id, state }) => [id, state]))
  return files.flatMap((file) => {
    const state = file.state === 'received' && file.uploadId !== null ? states.get(file.uploadId) : undefined
    if (state === 'withdrawn') return []
    if (state !== 'refused') return [file]
    return [{ ...file, state: 'problem', problem: { code: 'refused', sentence: null } }]
  })
}

const OVER: readonly SendState[] = ['received', 'problem']

export function isOver({ state }: SentFile): boolean {
  return OVER.includes(state)
}

/** One file goes there once. */
export function isSameTarget(one: Target, other: Target): boolean {
  return isSamePlace(one, other) && one.addition?.way === other.addition?.way
}

/** Shown in one list. */
export function isSamePlace(one: Target, other: Target): boolean {
  const areOfOneSide = (one.addition === null) === (other.addition === null)
  return areOfOneSide && one.caseId === other.caseId && requestsOf(one) === requestsOf(other)
}

function requestsOf({ requestIds }: Target): string {
  return requestIds.toSorted().join()
}
