// In the bar of the firm's people: their running timer, stopped with one press, and what still waits for its hours or words.
import { useEffect, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { FIRM_ZONE, formatMoment, formatTime, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { CLOCK } from '#ui/more-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import type { OwnTimer, WorkTime } from '../contract.ts'
import { timerWords } from '../words/browser.ts'
import { useStop, useTimer } from './queries.ts'
import { SayTime } from './time-form.tsx'

const EACH_MS = 20_000

/** `toComplete`: where the reader's unfinished entries are. */
export default function RunningTimer({ toComplete }: { toComplete: string }) {
  const words = timerWords(useLanguage())
  const { data } = useTimer()
  const [asked, setAsked] = useState<WorkTime | null>(null)
  if (!data) return null
  return (
    <>
      {data.running ? (
        <Running running={data.running} onStopped={setAsked} />
      ) : data.unfinished > 0 ? (
        <Unfinished count={data.unfinished} to={toComplete} />
      ) : null}
      {asked ? (
        <SideSheet title={words.ask.title} onClose={() => setAsked(null)}>
          <SayTime time={asked} onDone={() => setAsked(null)} />
        </SideSheet>
      ) : null}
    </>
  )
}

type RunningProps = { running: NonNullable<OwnTimer['running']>; onStopped: (time: WorkTime) => void }

function Running({ running, onStopped }: RunningProps) {
  const language = useLanguage()
  const words = timerWords(language)
  const stop = useStop()
  const startedAt = instant(running.startedAt)
  const name = fill(words.running, { client: running.client.name, number: running.case.number })
  const since = running.isForgotten
    ? fill(words.forgotten, { moment: formatMoment(startedAt, FIRM_ZONE, language) })
    : fill(words.since, { time: formatTime(startedAt, FIRM_ZONE, language) })
  return (
    <>
      <Button
        kind="quiet"
        className={classes(
          'min-w-0 gap-2 border border-night-line px-2 text-on-night hover:bg-night-line',
          running.isForgotten && 'bg-danger text-sheet',
        )}
        title={`${name}, ${since}`}
        busyLabel={stop.isPending && words.stopping}
        onClick={() => stop.mutate({ timeId: running.id }, { onSuccess: onStopped })}
      >
        <Icon lines={CLOCK} />
        <span className="max-w-40 truncate max-lg:sr-only">{running.client.name}</span>
        <Elapsed since={running.startedAt} />
        <span className="underline max-sm:sr-only">{words.stop}</span>
        <span className="sr-only">{`${running.case.number}, ${since}`}</span>
      </Button>
      <Outcome kind="danger">{sentenceOf(stop.error)}</Outcome>
    </>
  )
}

/** "0:42": hours and minutes. */
function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), EACH_MS)
    return () => clearInterval(clock)
  }, [])
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  return (
    <span className="tabular-nums">
      {Math.floor(minutes / 60)}:{String(minutes % 60).padStart(2, '0')}
    </span>
  )
}

function Unfinished({ count, to }: { count: number; to: string }) {
  const language = useLanguage()
  return (
    <PageLink to={to} className="bar-item">
      <Icon lines={CLOCK} />
      <span className="max-lg:sr-only">{plural(timerWords(language).toComplete, count, language)}</span>
      <span aria-hidden="true" className="lg:hidden">
        {count}
      </span>
    </PageLink>
  )
}
