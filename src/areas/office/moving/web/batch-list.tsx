// The files that were checked: what each would bring or has brought, what was left out and why, and what can be done now.
import { useEffect, useState } from 'react'
import { endOf } from '#api/list.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill, formatCount, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Figures } from '#ui/figures.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Batch, BatchPath } from '../contract.ts'
import type { BatchState } from '../rules/batches.ts'
import { FilesPanel } from './files-panel.tsx'
import type { SendMoved } from './use-moved-files.ts'
import { useBatches, useMovingChange } from './queries.ts'
import { RowList } from './row-list.tsx'
import { useWords } from '#web/use-words.ts'
import { movingInWords } from '../words/index.ts'

const AGAIN_MS = 1_500

export function BatchList({ timeZone, send }: { timeZone: string; send: SendMoved }) {
  const words = useWords(movingInWords)
  const list = useBatches()
  const { refetch } = list
  const isWorking = list.data?.some(isMoving) ?? false
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => void refetch(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWorking, refetch])
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{words.files}</h2>
      <Loaded query={list} words={words}>
        {(batches) =>
          batches.length === 0 ? (
            <p className="text-ink-soft">{words.none}</p>
          ) : (
            <>
              {batches.map((batch) => (
                <BatchCard key={batch.id} batch={batch} timeZone={timeZone} send={send} />
              ))}
              <ListEnd {...endOf(list)} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const WORKING: readonly BatchState[] = ['checking', 'importing', 'undoing']

/** It changes without anyone doing something: the job is at it, or files are being checked. */
function isMoving({ state, files }: Batch): boolean {
  return WORKING.includes(state) || (files?.checking ?? 0) > 0
}

const TURNS: Record<BatchState, Turn> = {
  checking: 'theirs',
  ready: 'yours',
  importing: 'theirs',
  done: 'done',
  undoing: 'theirs',
  undone: 'stopped',
}

type BatchCardProps = { batch: Batch; timeZone: string; send: SendMoved }

function BatchCard({ batch, timeZone, send }: BatchCardProps) {
  const words = useWords(movingInWords)
  const language = useLanguage()
  const { id, kind, fileName, state, by, at, counts } = batch
  const moment = formatMoment(instant(at), timeZone, language)
  const left = counts.refused + counts.known + counts.alike + counts.kept + (batch.files?.refused ?? 0)
  return (
    <article aria-label={fileName}>
      <Card className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">{fileName}</h3>
          <StatusPill turn={TURNS[state]}>{words.states[state]}</StatusPill>
        </div>
        <p className="text-ink-soft">{fill(words.by, { kind: words.start.kinds[kind], by, moment })}</p>
        <Counts batch={batch} />
        {batch.money ? <Money kind={kind} money={batch.money} isDone={state === 'done'} /> : null}
        {kind === 'documents' && state === 'ready' ? <FilesPanel batch={batch} send={send} /> : null}
        {state === 'ready' && counts.alike > 0 ? (
          <div className="space-y-2">
            <p>{words.alikeHint}</p>
            <RowList batchId={id} show="open" kind={kind} heading={words.list.open} isOpen />
          </div>
        ) : null}
        {!WORKING.includes(state) && left > 0 ? (
          <RowList batchId={id} show="left-out" kind={kind} heading={words.list.leftOut} />
        ) : null}
        <Acts batch={batch} />
      </Card>
    </article>
  )
}

const COUNTED = ['fine', 'made', 'alike', 'known', 'refused', 'undone', 'kept'] as const

function Counts({ batch: { kind, state, rows, counts, files } }: { batch: Batch }) {
  const words = useWords(movingInWords)
  const language = useLanguage()
  if (WORKING.includes(state)) {
    const waiting = state === 'checking' ? counts.read : state === 'importing' ? counts.fine : counts.made
    const done = formatCount(rows - waiting, language)
    return (
      <output className="block">{fill(words.progress, { done, all: formatCount(rows, language) })}</output>
    )
  }
  const fileCounts = { ...words.counts, fine: words.sendFiles.fine, made: words.sendFiles.made }
  const shown = COUNTED.filter((each) => counts[each] > 0)
  return (
    <ul className="list-disc pl-6">
      {shown.map((each) => (
        <li key={each}>
          {plural((kind === 'documents' ? fileCounts : words.counts)[each], counts[each], language)}
        </li>
      ))}
      {files && files.checking > 0 ? (
        <li>{plural(words.sendFiles.checking, files.checking, language)}</li>
      ) : null}
      {files && files.refused > 0 ? (
        <li>{plural(words.sendFiles.refused, files.refused, language)}</li>
      ) : null}
    </ul>
  )
}

type MoneyProps = Pick<Batch, 'kind'> & { money: NonNullable<Batch['money']>; isDone: boolean }

function Money({ kind, money: { fileCents, postedCents, bankCents }, isDone }: MoneyProps) {
  const { money: words } = useWords(movingInWords)
  const language = useLanguage()
  const said = (cents: number) => formatCents(cents, language)
  const bank = bankCents === null ? [] : [{ label: words.bank, value: said(bankCents) }]
  const difference = bankCents === null ? 0 : Math.abs(bankCents - fileCents)
  const told =
    bankCents === null
      ? words.notSetUp
      : difference === 0
        ? words.agrees
        : fill(words.differs, { amount: said(difference) })
  return (
    <div className="space-y-2">
      <Figures
        figures={[
          { label: kind === 'trust' ? words.file : words.open, value: said(fileCents) },
          ...(isDone
            ? [{ label: kind === 'trust' ? words.posted : words.invoiced, value: said(postedCents) }]
            : []),
          ...bank,
        ]}
      />
      {kind === 'trust' ? <p className="text-ink-soft">{told}</p> : null}
    </div>
  )
}

function Acts({ batch: { id: batchId, kind, state, isStuck, counts, fileName } }: { batch: Batch }) {
  const words = useWords(movingInWords)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const bring = useMovingChange((calls, path: BatchPath) => calls.bring.call(path))
  const undo = useMovingChange((calls, path: BatchPath) => calls.undo.call(path))
  const discard = useMovingChange((calls, path: BatchPath) => calls.discard.call(path))
  const rows = plural(words.rows, counts.fine, language)
  const problem = bring.error ?? undo.error ?? discard.error
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isStuck ? (
          <Button busyLabel={bring.isPending && words.going} onClick={() => bring.mutate({ batchId })}>
            {words.goOn}
          </Button>
        ) : null}
        {kind === 'documents' && state === 'ready' && counts.made > 0 ? (
          <Button
            kind={counts.fine > 0 ? 'secondary' : 'primary'}
            busyLabel={bring.isPending && words.importing}
            onClick={() => bring.mutate({ batchId })}
          >
            {counts.fine > 0 ? words.sendFiles.finishWithout : words.sendFiles.finish}
          </Button>
        ) : null}
        {kind !== 'documents' && state === 'ready' && counts.fine > 0 ? (
          <Button busyLabel={bring.isPending && words.importing} onClick={() => bring.mutate({ batchId })}>
            {fill(words.import, { rows })}
          </Button>
        ) : null}
        {state === 'ready' && counts.made === 0 ? (
          <Button
            kind="quiet"
            busyLabel={discard.isPending && words.discarding}
            onClick={() => discard.mutate({ batchId })}
          >
            {words.discard}
          </Button>
        ) : null}
        {state === 'done' && counts.made > 0 ? (
          <Button
            kind="secondary"
            busyLabel={undo.isPending && words.undoing}
            onClick={() => setAsking(true)}
          >
            {words.undo}
          </Button>
        ) : null}
      </div>
      <Outcome kind="danger">{problem?.message ?? null}</Outcome>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={fill(words.undoTitle, { name: fileName })}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                undo.mutate({ batchId })
              }}
            >
              {words.undo}
            </Button>
          </>
        }
      >
        <p>{words.undoBody[kind]}</p>
      </Dialog>
    </>
  )
}
