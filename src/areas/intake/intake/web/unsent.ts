// Typed and unsaved text, in memory only: it outlives a failed call, the browser's Back and a new sign-in on this page, and is found again
// only by the intake it was typed into.
import type { Answers, AskedId } from '../rules/answers.ts'
import { type Draft, draftOf } from './draft.ts'

const drafts = new Map<string, Draft>()

function keyOf(sessionId: string, question: AskedId): string {
  return `${sessionId} ${question}`
}

export function unsentDraft(sessionId: string, question: AskedId): Draft | null {
  return drafts.get(keyOf(sessionId, question)) ?? null
}

export function keepUnsent(sessionId: string, question: AskedId, draft: Draft): void {
  drafts.set(keyOf(sessionId, question), draft)
}

export function forgetUnsent(sessionId: string, question: AskedId): void {
  drafts.delete(keyOf(sessionId, question))
}

/** Whether leaving would lose anything: typing that ends at the saved answer is nothing. */
export function isTyped(sessionId: string, question: AskedId, saved: Answers): boolean {
  const draft = unsentDraft(sessionId, question)
  return draft !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(question, saved))
}
