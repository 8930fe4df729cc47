// What the news line of a test's firm tells, from the moment at which it listens.
import { vi } from 'vitest'
import type { World } from './world.ts'

export type Heard = {
  kind: string
  id: string
  whom: { clients: string[]; staff: string[] | 'all'; admins: boolean }
}

/** Grows as news come. */
export async function heardNews({ services: { news } }: World): Promise<Heard[]> {
  const heard: Heard[] = []
  news.hear({
    told: (payload) => heard.push(JSON.parse(payload) as Heard),
    changed: () => undefined,
    leave: () => undefined,
  })
  await vi.waitUntil(() => news.state === 'listening')
  return heard
}
