// What was typed and is not saved yet, in memory only: it outlives a failed call, the browser's Back and a new sign-in
// on this page, and is found again only by the intake it was typed into.
import type { AskedId } from '../rules/answers.ts'
import type { Draft } from './draft.ts'

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
