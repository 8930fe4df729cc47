// A list of a case whose rows are corrected and removed in place, with new ones added below.
import { type ComponentType, useRef, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import type { MeanwhileWords } from '../words/index.ts'
import { useKept } from './meanwhile.tsx'

type ListWords = {
  saved: string
  cancel: string
  add: string
  correct: string
  remove: RemoveWords
  meanwhile: MeanwhileWords
}
/** Prefix of the id of the row being corrected. */
const CORRECT = 'correct '

type RemoveWords = { open: string; button: string; busy: string }

export type RecordFormProps<Row, Words> = {
  caseId: string
  /** Null for a new one. */
  row: Row | null
  words: Words
  onDone: () => void
  onCancel: () => void
}

type RecordListProps<Row extends { id: string }, Words extends ListWords> = {
  caseId: string
  rows: readonly Row[]
  words: Words
  /** A closed case is read only. */
  isClosed: boolean
  /** Why nothing can be added; null where something can. */
  full: string | null
  nameOf: (row: Row) => string
  sureOf: (row: Row) => string
  Show: ComponentType<{ caseId: string; row: Row; words: Words; isClosed: boolean }>
  EditForm: ComponentType<RecordFormProps<Row, Words>>
  remove: (row: Row) => Promise<unknown>
}

export function RecordList<Row extends { id: string }, Words extends ListWords>(
  props: RecordListProps<Row, Words>,
) {
  const { caseId, words, isClosed, full, EditForm } = props
  const [open, setOpen] = useState<string | null>(null)
  const { rows, goneId } = useKept(props.rows, open?.startsWith(CORRECT) ? open.slice(CORRECT.length) : null)
  const [isSaved, setSaved] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const change = (to: string | null) => {
    setSaved(false)
    setOpen(to)
  }
  const onDone = () => {
    setOpen(null)
    setSaved(true)
    // The pressed button may be gone: focus moves to the list.
    requestAnimationFrame(() => list.current?.focus())
  }
  const ending = { onDone, onCancel: () => change(null) }
  return (
    <div ref={list} tabIndex={-1} className="space-y-2">
      <Outcome>{isSaved ? words.saved : null}</Outcome>
      {rows.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Item
              key={row.id}
              row={row}
              {...props}
              open={open}
              isGone={row.id === goneId}
              onOpen={change}
              ending={ending}
            />
          ))}
        </ul>
      )}
      {isClosed || full === null ? null : <p className="text-ink-soft">{full}</p>}
      {isClosed || full !== null ? null : (
        <Button kind="quiet" className="-ml-3" onClick={() => change('add')}>
          {words.add}
        </Button>
      )}
      {open === 'add' ? (
        <SideSheet title={words.add} onClose={ending.onCancel}>
          {(leave) => <EditForm caseId={caseId} row={null} words={words} onDone={onDone} onCancel={leave} />}
        </SideSheet>
      ) : null}
    </div>
  )
}

type ItemProps<Row extends { id: string }, Words extends ListWords> = RecordListProps<Row, Words> & {
  row: Row
  open: string | null
  /** Another person removed it. */
  isGone: boolean
  onOpen: (to: string | null) => void
  ending: { onDone: () => void; onCancel: () => void }
}

function Item<Row extends { id: string }, Words extends ListWords>(props: ItemProps<Row, Words>) {
  const { caseId, row, words, isClosed, nameOf, Show, EditForm, open, isGone, onOpen, ending } = props
  const [correcting, removing] = [`${CORRECT}${row.id}`, `remove ${row.id}`]
  const opener = (name: string, label: string) => (
    <Button kind="quiet" aria-expanded={open === name} onClick={() => onOpen(name)}>
      <span>
        {label}
        <span className="sr-only">: {nameOf(row)}</span>
      </span>
    </Button>
  )
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 break-words">
          <Show {...{ caseId, row, words, isClosed }} />
        </div>
        {isClosed ? null : (
          <div className="flex flex-wrap gap-x-3">
            {opener(correcting, words.correct)}
            {opener(removing, words.remove.open)}
          </div>
        )}
      </div>
      {open === correcting ? (
        <SideSheet title={`${words.correct}: ${nameOf(row)}`} onClose={ending.onCancel}>
          {(leave) => (
            <>
              <EditForm caseId={caseId} row={row} words={words} onDone={ending.onDone} onCancel={leave} />
              <Outcome kind="danger">{isGone ? words.meanwhile.gone : null}</Outcome>
            </>
          )}
        </SideSheet>
      ) : null}
      {open === removing ? <Removal {...props} /> : null}
    </li>
  )
}

function Removal<Row extends { id: string }, Words extends ListWords>({
  row,
  words,
  sureOf,
  remove,
  ending,
}: ItemProps<Row, Words>) {
  const [state, setState] = useState<{ isBusy: boolean; refusal: string | null }>({
    isBusy: false,
    refusal: null,
  })
  const press = async () => {
    setState({ isBusy: true, refusal: null })
    try {
      await remove(row)
      ending.onDone()
    } catch (thrown) {
      const failure = thrown instanceof Error ? thrown : new Error(String(thrown))
      setState({ isBusy: false, refusal: sentenceOf(failure) })
    }
  }
  return (
    <div className="mt-2 space-y-3">
      <p>{sureOf(row)}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busyLabel={state.isBusy && words.remove.busy} onClick={() => void press()}>
          {words.remove.button}
        </Button>
        <Button kind="quiet" onClick={ending.onCancel}>
          {words.cancel}
        </Button>
      </div>
      <Outcome kind="danger">{state.refusal}</Outcome>
    </div>
  )
}
