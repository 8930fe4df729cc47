import { useRef } from 'react'

/** An id for a request: the same one while the request is the same, so that it runs once even if sent twice. */
export function useSameId(): { of: (wanted: object) => string; forget: () => void } {
  const attempt = useRef({ wanted: '', id: '' })
  return {
    of(wanted) {
      const text = JSON.stringify(wanted)
      if (attempt.current.wanted !== text) attempt.current = { wanted: text, id: crypto.randomUUID() }
      return attempt.current.id
    },
    forget() {
      attempt.current = { wanted: '', id: '' }
    },
  }
}
