// The cases, people and records that this tab opened last, for the search box before anything is typed. Signing out clears them.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import type { Hit } from './search-hits.tsx'

const KEPT = 'desk.recent'
const MAX = 8
/** By then the page's title says what it shows. */
const SETTLED_MS = 1_500
const ONE_THING = /^.*?\/[0-9a-f]{8}-[0-9a-f-]{27}/

const Recent = z.array(z.object({ path: z.string(), title: z.string() })).max(MAX)

export function recentHits(): Hit[] {
  return read().map(({ path, title }) => ({
    key: `recent-${path.replaceAll('/', '-')}`,
    group: 'recent',
    title,
    why: '',
    path,
  }))
}

/** Notes each page that shows one case, person or record. */
export function useNoteRecent(): void {
  const { pathname } = useLocation()
  const path = ONE_THING.exec(pathname)?.[0]
  useEffect(() => {
    if (path === undefined) return
    const timer = setTimeout(() => note(path, nameOfPage()), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [path])
}

function nameOfPage(): string {
  return document.title.split(/ [·|] /)[0] ?? ''
}

function note(path: string, title: string): void {
  if (title === '') return
  const others = read().filter((each) => each.path !== path)
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([{ path, title }, ...others].slice(0, MAX)))
  } catch {
    // Without room, nothing is remembered.
  }
}

function read(): z.infer<typeof Recent> {
  try {
    return Recent.catch([]).parse(JSON.parse(sessionStorage.getItem(KEPT) ?? '[]'))
  } catch {
    return []
  }
}
