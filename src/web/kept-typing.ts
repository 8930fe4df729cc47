// What was typed in a form whose page went because the session ended by itself: in memory alone, until the same person is back.
import { signedAccess } from '#api/signed-access.ts'

type Typed = { email: string; draft: object }

const KEPT = new Map<string, Typed>()

/** Whose page it is; null where nobody is signed in. */
export function currentPerson(): string | null {
  return signedAccess.current?.session.state().person?.email ?? null
}

/** For a form that goes. Nothing is kept of one whose person has left by themselves, nor of what proves who somebody is. */
export function keepTyping(id: string, email: string | null, draft: object): void {
  const names = Object.keys(draft)
  if (!signedAccess.current?.session.state().isOver || email === null || names.length === 0) return
  if (!names.some((name) => /password|code/i.test(name))) KEPT.set(id, { email, draft })
}

/** What the form of this name gave itself: it has the shape that it had. */
export function keptTyping<Draft extends object>(id: string): Draft {
  const kept = KEPT.get(id)
  return (kept && kept.email === currentPerson() ? kept.draft : {}) as Draft
}

export function forgetTyping(id: string): void {
  if (KEPT.get(id)?.email === currentPerson()) KEPT.delete(id)
}

export function hasKeptTyping(): boolean {
  return KEPT.size > 0
}
