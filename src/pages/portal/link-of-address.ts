import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The text after #, which no server is sent. It is taken out of the address at once, and kept with this entry of the tab's history alone: a
 * reload and the browser's Back find it, a copied address or another site does not.
 */
export function useLinkOfAddress(): string | null {
  const location = useLocation()
  const { pathname, search, hash } = location
  const navigate = useNavigate()
  const brought = hash.replace(/^#/, '')
  const [taken, setTaken] = useState<string | null>(null)
  if (brought !== '' && taken !== brought) setTaken(brought)
  useEffect(() => {
    if (brought === '') return
    history.replaceState(history.state, '', pathname + search)
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state: { link: brought } })
  }, [brought, navigate, pathname, search])
  return taken ?? linkKeptIn(location.state)
}

function linkKeptIn(state: unknown): string | null {
  const kept = typeof state === 'object' && state !== null && 'link' in state ? state.link : null
  return typeof kept === 'string' ? kept : null
}
