// The administrator's list of the server's errors: what, how often, since when, and what is known of each.
import type { ReactNode } from 'react'
import type { ReadState } from '#api/list.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import type { Fault } from '../contract.ts'
import { FAULT_STATES } from '../rules/states.ts'
import type { FaultWords } from '../text/list/index.ts'
import { type Mark, useFaults, useMark } from './queries.ts'
import { FaultWordsProvider, useFaultWords } from './words.ts'

type FaultListProps = {
  words: FaultWords
  timeZone: string
  /** How the page shows what is being read. */
  renderLoaded: (query: ReadState<Fault[]>, show: (faults: Fault[]) => ReactNode) => ReactNode
}

export function FaultList({ words, timeZone, renderLoaded }: FaultListProps) {
  const list = useFaults()
  const mark = useMark()
  const done = mark.data ? fill(words.marked, { state: words.states[mark.data.state] }) : null
  return (
    <FaultWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <Outcome kind={mark.error ? 'danger' : 'success'}>{mark.error?.message ?? done}</Outcome>
        {renderLoaded(list, (faults) => (
          <>
            <Sum faults={faults} />
            {faults.length === 0 ? null : (
              <Faults faults={faults} timeZone={timeZone} isBusy={mark.isPending} onMark={mark.mutate} />
            )}
          </>
        ))}
      </div>
    </FaultWordsProvider>
  )
}

function Sum({ faults }: { faults: readonly Fault[] }) {
  const { none, news, noNews } = useFaultWords()
  const language = useLanguage()
  const count = faults.filter(({ state }) => state === 'new').length
  const said = count === 0 ? noNews : plural(news, count, language)
  return <output className="block text-ink-soft">{faults.length === 0 ? none : said}</output>
}

type FaultsProps = {
  faults: readonly Fault[]
  timeZone: string
  isBusy: boolean
  onMark: (mark: Mark) => void
}

const TURNS = { new: 'stopped', known: 'ours', fixed: 'done', fixedNext: 'done', ignored: 'theirs' } as const

function Faults({ faults, timeZone, isBusy, onMark }: FaultsProps) {
  const words = useFaultWords()
  const { heading, columns } = words
  const rows = faults.map((fault) => ({
    id: fault.fingerprint,
    cells: [
      <What key="what" fault={fault} />,
      <HowOften key="count" fault={fault} timeZone={timeZone} />,
      <StatusPill key="state" turn={TURNS[fault.state]}>
        {standingOf(fault, words)}
      </StatusPill>,
      <Marks key="act" fault={fault} isBusy={isBusy} onMark={onMark} />,
    ],
  }))
  const { what, count, state, act } = columns
  return <Table stacks caption={heading} columns={[what, count, state, act]} rows={rows} />
}

function standingOf({ state, fixedIn }: Fault, { states, ...words }: FaultWords): string {
  const release = fixedIn ?? ''
  if (state === 'fixed' && release) return fill(words.fixedIn, { release })
  return state === 'fixedNext' && release ? fill(words.fixedAfter, { release }) : states[state]
}

function What({ fault: { event, why } }: { fault: Fault }) {
  return (
    <>
      <span className="block font-semibold">{event}</span>
      <span className="block text-sm font-normal break-words text-ink-soft">{why}</span>
    </>
  )
}

function HowOften({ fault, timeZone }: { fault: Fault; timeZone: string }) {
  const { times, first, last, ...words } = useFaultWords()
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

/** A screen reader hears which error each button is for. */
function Marks({ fault, isBusy, onMark }: Pick<FaultsProps, 'isBusy' | 'onMark'> & { fault: Fault }) {
  const { states, markOf } = useFaultWords()
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
