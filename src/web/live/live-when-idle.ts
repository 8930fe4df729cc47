// Live updates cost a page nothing while it opens, and a visitor nothing at all: they load once a signed-in person's page is idle.
import type { QueryClient } from '@tanstack/react-query'
import { type SignedAccess, signedAccess } from '#api/signed-access.ts'

const LATER_MS = 1_500

/** Returns a stop function. If it cannot be loaded, pages stay as read, as without it. */
export function liveWhenIdle(queries: QueryClient): () => void {
  const access = signedAccess.current
  return access ? begin(access, queries) : () => undefined
}

function begin(access: SignedAccess, queries: QueryClient): () => void {
  const ended = new AbortController()
  let isLoading = false
  const load = async () => {
    const { keepLive } = await import('./live.ts')
    if (!ended.signal.aborted) ended.signal.addEventListener('abort', keepLive(access, queries))
  }
  const look = () => {
    if (isLoading || access.session.state().status !== 'signed-in') return
    isLoading = true
    void load().catch(() => undefined)
  }
  const timer = setTimeout(() => {
    ended.signal.addEventListener('abort', access.session.subscribe(look))
    look()
  }, LATER_MS)
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}
