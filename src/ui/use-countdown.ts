import { useEffect, useState } from 'react'

/** Seconds left of a wait that began when the component appeared; 0 when it is over or there was none. */
export function useCountdown(seconds: number | null): number {
  const [left, setLeft] = useState(seconds ?? 0)
  useEffect(() => {
    const end = Date.now() + (seconds ?? 0) * 1_000
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
