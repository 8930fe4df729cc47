// The administrator's page to take everything along: ask for a copy, download it while it is there, and see who took one.
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill, LOCALE, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type OwnAccount, ProvenForm } from '#web/proven-form.tsx'
import { useLinkOpening } from '#web/use-link-opening.ts'
import type { FirmExport } from '../contract.ts'
import type { ExportState } from '../rules/exports.ts'
import { type MovingOutWords, movingOutWords } from '../words/index.ts'
import { useExports, useShowExports } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type MovingOutProps = { timeZone: string; owner: OwnAccount }

export function MovingOut({ timeZone, owner }: MovingOutProps) {
  const words = useWords(movingOutWords)
  const list = useExports()
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-8">
        <Notice kind="warning" title={words.warning.title}>
          <p>{words.warning.body}</p>
        </Notice>
        <Loaded query={list} words={words}>
          {({ exports }) => (
            <>
              <Newest exports={exports} owner={owner} timeZone={timeZone} />
              {exports.length === 0 ? (
                <p className="text-ink-soft">{words.none}</p>
              ) : (
                <Exports exports={exports} timeZone={timeZone} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

type ExportsProps = { exports: readonly FirmExport[]; timeZone: string }

/** What can be done now: download the one that is there, or have one made. */
function Newest({ exports, owner, timeZone }: ExportsProps & { owner: OwnAccount }) {
  const { ask, askNew, asking, asked } = useWords(movingOutWords)
  const calls = useCalls().exports
  const show = useShowExports()
  const ready = exports.find(({ state }) => state === 'ready')
  const isMaking = exports.some(({ state }) => state === 'making')
  return (
    <div className="max-w-form space-y-6">
      {ready ? <Download made={ready} owner={owner} timeZone={timeZone} /> : null}
      <Outcome>{isMaking ? asked : null}</Outcome>
      {isMaking ? null : (
        <ProvenForm
          {...owner}
          id="export"
          label={ready ? askNew : ask}
          busyLabel={asking}
          kind={ready ? 'secondary' : 'primary'}
          act={() => calls.ask.call()}
          onDone={show}
        />
      )}
    </div>
  )
}

type DownloadProps = { made: FirmExport; owner: OwnAccount; timeZone: string }

function Download({ made: { id, endsAt, problems }, owner, timeZone }: DownloadProps) {
  const words = useWords(movingOutWords)
  const language = useLanguage()
  const calls = useCalls().exports
  const { open } = useLinkOpening(words.busy)
  const [isDone, setDone] = useState(false)
  return (
    <div className="space-y-4">
      {endsAt ? (
        <p>{fill(words.until, { moment: formatMoment(instant(endsAt), timeZone, language) })}</p>
      ) : null}
      {problems ? <p className="font-semibold">{plural(words.problems, problems, language)}</p> : null}
      <ProvenForm
        {...owner}
        id="download"
        label={words.download}
        busyLabel={words.busy}
        kind="primary"
        act={() => calls.open.call({ exportId: id })}
        onDone={(link) => {
          setDone(true)
          open({ ask: () => Promise.resolve(link), isShown: false })
        }}
      />
      <Outcome>{isDone ? words.done : null}</Outcome>
    </div>
  )
}

const TURNS: Record<ExportState, Turn> = {
  making: 'ours',
  ready: 'done',
  failed: 'stopped',
  removed: 'theirs',
}

function Exports({ exports, timeZone }: ExportsProps) {
  const words = useWords(movingOutWords)
  return (
    <ListTable
      isWithoutLinks
      caption={words.list}
      columns={columnsOf(words, timeZone)}
      items={exports}
      idOf={({ id }) => id}
    />
  )
}

function columnsOf({ columns }: MovingOutWords, timeZone: string): Column<FirmExport>[] {
  const { asked, by, state, holds } = columns
  return [
    { key: 'asked', heading: asked, cell: (each) => <Asked of={each} timeZone={timeZone} /> },
    { key: 'by', heading: by, cell: (each) => each.by },
    { key: 'state', heading: state, cell: (each) => <State of={each} />, onPhone: 'below' },
    { key: 'holds', heading: holds, cell: (each) => <Holds made={each} />, onPhone: 'below' },
  ]
}

function Asked({ of: { askedAt }, timeZone }: { of: FirmExport; timeZone: string }) {
  const language = useLanguage()
  return (
    <span className="block first-letter:uppercase">{formatMoment(instant(askedAt), timeZone, language)}</span>
  )
}

function State({ of: { state } }: { of: FirmExport }) {
  const words = useWords(movingOutWords)
  return (
    <>
      <StatusPill turn={TURNS[state]}>{words.states[state]}</StatusPill>
      {state === 'failed' ? <span className="mt-1 block text-sm">{words.failedWhy}</span> : null}
    </>
  )
}

const MEGABYTE = 1_000_000

function Holds({ made: { rows, files, bytes } }: { made: FirmExport }) {
  const words = useWords(movingOutWords)
  const language = useLanguage()
  if (rows === null || files === null || bytes === null) return null
  const format = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 1 })
  return [
    plural(words.rows, rows, language),
    plural(words.files, files, language),
    fill(words.megabytes, { count: format.format(bytes / MEGABYTE) }),
  ].join(', ')
}
