// A live page asks for the session before its scripts have come: on a slow line the answer is there first. `data-own-session` says
// that the server of the page is who knows (`root.tsx`).

declare global {
  var earlySession: Promise<Response> | undefined
}

const ANSWER_WAIT_MS = 30_000

export function askEarly(): Promise<Response> | undefined {
  if (!('ownSession' in document.documentElement.dataset)) return undefined
  const signal = AbortSignal.timeout(ANSWER_WAIT_MS)
  const asked = fetch('/api/auth/get-session', { credentials: 'include', cache: 'no-store', signal })
  // What takes it hears of it: until then a lost line is no error of the page.
  asked.catch(() => undefined)
  globalThis.earlySession = asked
  return asked
}

/** Once: the next question is a new one. */
export function takeEarly(): Promise<Response> | undefined {
  const asked = globalThis.earlySession
  globalThis.earlySession = undefined
  return asked
}
