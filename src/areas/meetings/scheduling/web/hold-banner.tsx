// Until when the time is held, how to hold it longer, and what happens when it lapses.
import { useEffect, useEffectEvent, useState } from 'react'
import { formatTime, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { HOLD_MINUTES } from '../rules/hold.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Hold } from '../contract.ts'
import { sentenceOf } from '#api/failure.ts'
import { useAskAboutHold, useTakeTime } from './hold-actions.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

/** From here on the minutes are said aloud, and holding it longer is offered. */
const SOON_MINUTES = 4
const TICK_MS = 10_000

export function HoldBanner({ hold }: { hold: Hold }) {
  const { scheduler: words } = useSchedulerWords()
  const { draft } = useScheduler()
  const language = useLanguage()
  const minutesLeft = useMinutesLeft(hold)
  const renew = useTakeTime(() => undefined)
  const { type, startsAt } = hold
  const until = formatTime(instant(hold.expiresAt), draft.timeZone, language)
  const isSoon = minutesLeft <= SOON_MINUTES
  return (
    <div className="mb-8 flex max-w-text flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-accent-soft px-4 py-3">
      <p className="mr-auto">
        {fill(words.hold.until, { time: until })}
        <output className="font-semibold">
          {isSoon ? ` ${plural(words.hold.left, minutesLeft, language)}.` : null}
        </output>
      </p>
      {isSoon ? (
        <Button
          kind="secondary"
          busyLabel={renew.isPending && words.hold.renewing}
          onClick={() => renew.mutate({ type, startsAt, timeZone: draft.timeZone })}
        >
          {fill(words.hold.renew, { minutes: HOLD_MINUTES })}
        </Button>
      ) : null}
      {renew.isError ? (
        <p role="alert" className="w-full font-semibold text-danger">
          {sentenceOf(renew.error)}
        </p>
      ) : null}
    </div>
  )
}

/** Whole minutes, rounded up. At the end the server is asked, because this device's clock may be wrong. */
function useMinutesLeft(hold: Hold): number {
  const { setLapsed } = useScheduler()
  const ask = useAskAboutHold()
  const [now, setNow] = useState(Date.now)
  const end = instant(hold.expiresAt).epochMilliseconds
  const onTick = useEffectEvent(async () => {
    setNow(Date.now())
    if (Date.now() < end) return
    const fresh = await ask().catch(() => hold)
    if (fresh === null) setLapsed({ type: hold.type, startsAt: hold.startsAt })
  })
  useEffect(() => {
    const timer = setInterval(() => void onTick(), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((end - now) / 60_000))
}
