// Values typed in a form whose page went because the session expired: in memory alone, until the same person is back.
import { signedAccess } from '#api/signed-access.ts'

type Typed = { email: string; draft: object }

const KEPT = new Map<string, Typed>()

/** Whose page it is; null without a sign-in. */
export function currentPerson(): string | null {
  return signedAccess.current?.session.state().person?.email ?? null
}

/** For a form that goes. Nothing is kept if its person has signed out, nor any proof of identity. */
export function keepTyping(id: string, email: string | null, draft: object): void {
  const names = Object.keys(draft)
  if (!signedAccess.current?.session.state().isOver || email === null || names.length === 0) return
  if (!names.some((name) => /password|code/i.test(name))) KEPT.set(id, { email, draft })
}

/** The values the form of this name saved: their shape is unchanged. */
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
