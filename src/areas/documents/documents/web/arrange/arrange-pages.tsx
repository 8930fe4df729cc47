// Makes documents of the pages of others: a page is chosen like an answer, and the buttons say what becomes of it.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { DocumentRoom, DocumentView } from '../../contract.ts'
import { leftOut, pageMoved, parted, turned } from '../../rules/arrangement.ts'
import type { ReviewAction } from '../../rules/review-keys.ts'
import { useArrange } from '../case/case-queries.ts'
import { PickDocument } from '../review/pick-document.tsx'
import type { ReviewLabels } from '../review/review-labels.ts'
import { MadeFields } from './made-fields.tsx'
import { PageChoices } from './page-choices.tsx'
import type { Arrangement } from './use-arrangement.ts'

type ArrangePagesProps = {
  arrangement: Arrangement
  /** Whose pages can be added; null where that is not offered. */
  others: readonly DocumentView[] | null
  labels: ReviewLabels
  /** Hears the case as it stands by then, and which documents were made. */
  onDone: (room: DocumentRoom, madeIds: readonly string[]) => void
  onRefused?: (error: unknown) => void
  onCancel: () => void
}

export function ArrangePages(props: ArrangePagesProps) {
  const { arrangement, others, labels, onDone, onRefused, onCancel } = props
  const { arrange: words } = labels.words
  const { of, sources, made, problem } = arrangement
  const send = useArrange(of.id)
  const save = () => {
    const wish = { sources: sources.map(({ id, version }) => ({ documentId: id, version })), made: [...made] }
    const done = (room: DocumentRoom) =>
      onDone(
        room,
        made.map(({ documentId }) => documentId),
      )
    send.mutate({ caseId: of.id, ...wish }, { onSuccess: done, ...(onRefused && { onError: onRefused }) })
  }
  return (
    <section aria-label={words.heading} className="space-y-4 rounded-md border border-line-strong p-4">
      <p className="text-ink-soft">{words.lead}</p>
      <Tools arrangement={arrangement} words={words} />
      <PageChoices arrangement={arrangement} words={words} />
      {others === null ? null : <Merging arrangement={arrangement} others={others} words={words} />}
      <MadeFields made={made} labels={labels} onSay={arrangement.say} />
      <Outcome kind="danger">{failureSentence(send.error)}</Outcome>
      {problem === null || problem === 'untitled' ? null : <p className="text-ink-soft">{words[problem]}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          data-key="save"
          disabled={problem !== null}
          busyLabel={send.isPending && words.busy}
          onClick={save}
        >
          {words.button2}
        </Button>
        <Button kind="quiet" data-key="close" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </section>
  )
}

type Words = ReviewLabels['words']['arrange']
type PartProps = { arrangement: Arrangement; words: Words }

type Tool = { key: ReviewAction; says: string; isOff: boolean; run: () => void }

function Tools({ arrangement, words }: PartProps) {
  const { arranged, at, change, goTo } = arrangement
  const move = (by: 1 | -1) => {
    change(pageMoved(arranged, at, by))
    goTo(at + by)
  }
  const tools = [
    { key: 'earlier', says: words.earlier, isOff: at === 0, run: () => move(-1) },
    { key: 'later', says: words.later, isOff: at === arranged.pages.length - 1, run: () => move(1) },
    { key: 'turn-page', says: words.turn, isOff: false, run: () => change(turned(arranged, at)) },
    {
      key: 'part',
      says: partSays(arrangement, words),
      isOff: at === 0,
      run: () => change(parted(arranged, at)),
    },
    {
      key: 'leave-out',
      says: arranged.pages[at]?.isLeftOut ? words.putBack : words.leave,
      isOff: false,
      run: () => change(leftOut(arranged, at)),
    },
  ] satisfies readonly Tool[]
  return (
    <div role="toolbar" aria-label={words.heading} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {tools.map(({ key, says, isOff, run }) => (
        <Button
          key={key}
          kind="secondary"
          className="max-sm:px-2"
          data-key={key}
          disabled={isOff}
          onClick={run}
        >
          {says}
        </Button>
      ))}
    </div>
  )
}

function partSays({ arranged, at }: Arrangement, words: Words): string {
  return arranged.begins.includes(at) ? words.join : words.part
}

function Merging({ arrangement, others, words }: PartProps & { others: readonly DocumentView[] }) {
  const [isOpen, setOpen] = useState(false)
  const left = others.filter(({ id }) => arrangement.sources.every((each) => each.id !== id))
  if (!isOpen)
    return (
      <Button kind="secondary" data-key="merge" onClick={() => setOpen(true)}>
        {words.merge}
      </Button>
    )
  return (
    <PickDocument
      choices={left.map((document) => ({ id: document.id, label: document.title, value: document }))}
      heading={words.mergeWhich}
      none={words.mergeNone}
      cancel={words.cancel}
      onPick={(document) => {
        arrangement.add(document)
        setOpen(false)
      }}
      onCancel={() => setOpen(false)}
    />
  )
}
