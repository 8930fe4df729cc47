// Links lead to one thing that is asked for: by its id, or by its kind, as from the portal's next step.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { RequestView } from '../contract.ts'
import { toSendFirst } from '../rules/room-turn.ts'

export type Aim = { id: string; count: number }

const BY_ID = 'request-'

/** Null where the anchor names nothing that is asked. What waits for its client comes before what does not. */
export function aimedAt(hash: string, requests: readonly RequestView[]): string | null {
  const name = hash.replace(/^#/, '')
  const byId = requests.find(({ id }) => name === BY_ID + id)
  if (byId) return byId.id
  const inOrder = [...toSendFirst(requests), ...requests]
  return inOrder.find(({ kind }) => kind === name)?.id ?? null
}

export function useAimAt(requests: readonly RequestView[]): [aim: Aim | null, lead: (id: string) => void] {
  const { hash, key } = useLocation()
  const [aim, setAim] = useState<Aim | null>(null)
  const lead = (id: string) => setAim((before) => ({ id, count: (before?.count ?? 0) + 1 }))
  useEffect(() => {
    const id = hash === '' ? null : aimedAt(hash, requests)
    if (id !== null) lead(id)
    // Once for each link: what is asked is read again while the person reads on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, key])
  return [aim, lead]
}
