// How far down each entry of the history was read, under the name that the server's script in the page looks at.

const KEPT = 'react-router-scroll-positions'

function all(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export function keepScroll(key: string): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...all(), [key]: window.scrollY }))
  } catch {
    // The page then opens at its start.
  }
}

export function keptScroll(key: string): number | undefined {
  return all()[key]
}
