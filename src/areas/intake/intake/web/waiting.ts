// Answers given while the line is down: in memory and in this tab's storage, so that a reload loses none. They belong to
// one intake, are sent in the order in which they were given, and are gone when the person signs out.
import type { AskedId } from '../rules/answers.ts'
import { isAsked } from '../rules/flow.ts'
import { WAITING_KEY } from './stored-waiting.ts'

/** `base` is the server's value when the question was answered here: if that changed since, it is not overwritten. */
export type Waiting = { question: AskedId; value: unknown; base: unknown }

type Kept = { sessionId: string; answers: readonly Waiting[] }

const NOTHING: readonly Waiting[] = []
const listeners = new Set<() => void>()
let kept: Kept | null = null
let wasRead = false

export function waitingFor(sessionId: string): readonly Waiting[] {
  if (!wasRead) {
    kept = stored()
    wasRead = true
  }
  return kept?.sessionId === sessionId ? kept.answers : NOTHING
}

/** A question answered again keeps its place and its first `base`. */
export function keepWaiting(sessionId: string, answer: Waiting): void {
  const others = waitingFor(sessionId)
  const earlier = others.find(({ question }) => question === answer.question)
  const answers = earlier
    ? others.map((each) => (each === earlier ? { ...answer, base: earlier.base } : each))
    : [...others, answer]
  write({ sessionId, answers })
}

/** It was sent, or given back to its field. An answer given again since stays. */
export function forgetWaiting(sessionId: string, answer: Waiting): void {
  const answers = waitingFor(sessionId).filter((each) => each !== answer)
  write(answers.length > 0 ? { sessionId, answers } : null)
}

export function forgetAllWaiting(): void {
  write(null)
}

export function onWaiting(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function write(next: Kept | null): void {
  kept = next
  wasRead = true
  try {
    if (next) sessionStorage.setItem(WAITING_KEY, JSON.stringify(next))
    else sessionStorage.removeItem(WAITING_KEY)
  } catch {
    // Storage is closed to us or full: the answers live as long as the page.
  }
  for (const tell of listeners) tell()
}

function stored(): Kept | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(WAITING_KEY) ?? 'null') as Kept | null
    return found && found.answers.every(({ question }) => isAsked(question)) ? found : null
  } catch {
    return null
  }
}
