import { useEffect, useState } from 'react'
import { instant, type Instant } from '#kernel/calendar.ts'

const STEP_MS = 20_000

/** The present moment, a third of a minute old at most. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => instant(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(instant(new Date())), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
