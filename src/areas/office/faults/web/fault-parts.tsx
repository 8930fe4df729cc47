// A kind of error in the list and on its own page.
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Fault } from '../contract.ts'
import { FAULT_STATES } from '../rules/states.ts'
import { type FaultWords, faultWords } from '../words/index.ts'
import type { Mark } from './queries.ts'
import { useWords } from '#web/use-words.ts'

const TURNS = { new: 'stopped', known: 'ours', fixed: 'done', fixedNext: 'done', ignored: 'theirs' } as const

export function Standing({ fault }: { fault: Fault }) {
  const words = useWords(faultWords)
  return <StatusPill turn={TURNS[fault.state]}>{standingOf(fault, words)}</StatusPill>
}

function standingOf({ state, fixedIn }: Fault, { states, ...words }: FaultWords): string {
  const release = fixedIn ?? ''
  if (state === 'fixed' && release) return fill(words.fixedIn, { release })
  return state === 'fixedNext' && release ? fill(words.fixedAfter, { release }) : states[state]
}

export function HowOften({ fault, timeZone }: { fault: Fault; timeZone: string }) {
  const { times, first, last, ...words } = useWords(faultWords)
  const { count, firstAt, lastAt } = fault
  const language = useLanguage()
  const said = (sentence: string, at: string) =>
    fill(sentence, { moment: formatMoment(instant(at), timeZone, language) })
  return (
    <>
      <span className="block">{plural(times, count, language)}</span>
      <span className="block text-sm text-ink-soft">{said(first, firstAt)}</span>
      {count > 1 ? <span className="block text-sm text-ink-soft">{said(last, lastAt)}</span> : null}
      {fault.release === '' ? null : (
        <span className="block text-sm break-words text-ink-soft">{releasesOf(fault, words)}</span>
      )}
    </>
  )
}

function releasesOf(
  { firstRelease: first, release: last }: Fault,
  { release, releases }: Pick<FaultWords, 'release' | 'releases'>,
): string {
  return first === '' || first === last ? fill(release, { release: last }) : fill(releases, { first, last })
}

type MarksProps = { fault: Fault; isBusy: boolean; onMark: (mark: Mark) => void }

/** A screen reader announces the error of each button. */
export function Marks({ fault, isBusy, onMark }: MarksProps) {
  const { states, markOf } = useWords(faultWords)
  return (
    <div className="-ml-3 flex flex-wrap">
      {FAULT_STATES.filter((state) => state !== fault.state).map((state) => (
        <Button
          key={state}
          kind="quiet"
          disabled={isBusy}
          aria-label={fill(markOf, { state: states[state], event: fault.event })}
          onClick={() => onMark({ fingerprint: fault.fingerprint, state })}
        >
          {states[state]}
        </Button>
      ))}
    </div>
  )
}
