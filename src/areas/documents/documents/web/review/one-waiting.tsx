// One document that waits: its pages, and beside them the decision and what is known of it.
import { type RefObject, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { fill } from '#kernel/language.ts'
import type { DocumentRoom, DocumentView, Waiting } from '../../contract.ts'
import { ArrangePages } from '../arrange/arrange-pages.tsx'
import { canBeArranged } from '../arrange/can-be-arranged.ts'
import { type Arrangement, useArrangement } from '../arrange/use-arrangement.ts'
import { useDocumentRoom } from '../room-queries.ts'
import { AcceptForm } from './accept-form.tsx'
import { madeWaiting } from './made-waiting.ts'
import { ArrangedPageView, PageView } from './page-view.tsx'
import { ReturnForm } from './return-form.tsx'
import { type ReviewLabels, whoseName } from './review-labels.ts'
import { StandsNow } from './stands-now.tsx'
import { TranslationChoice } from './translation-choice.tsx'
import type { Deciding } from './use-deciding.ts'
import { WhatCame, WhatWasSeen } from './what-came.tsx'

type OneWaitingProps = {
  of: Waiting
  heading: RefObject<HTMLHeadingElement | null>
  labels: ReviewLabels
  pathOf: (caseId: string) => string
  deciding: Deciding
  onDecided: (view: DocumentView) => void
  /** What was made of its pages, and of which documents. */
  onArranged: (made: readonly Waiting[], sourceIds: readonly string[]) => void
  onLearnt: (view: DocumentView) => void
  onDropped: () => void
}

/** Refusals after which the document stands otherwise than it was read. */
const STALE = ['DOCUMENT_CHANGED', 'STEP_NOT_ALLOWED', 'DOCUMENT_NOT_FOUND']

export function OneWaiting(props: OneWaitingProps) {
  const { of, heading, labels, deciding, onLearnt, onDropped } = props
  const { words } = labels
  const room = useDocumentRoom(of.caseId)
  const [page, setPage] = useState(1)
  const [now, setNow] = useState<DocumentView | null | undefined>(undefined)
  const documents = room.data?.documents
  const about = { id: of.caseId, number: of.caseNumber, client: of.client }
  const arrangement = useArrangement({
    of: about,
    documents: [of],
    labels,
    ...(documents && { now: documents }),
  })
  const isArranging = deciding.mode === 'arrange'
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiFailure) || !STALE.includes(error.code)) return
    const { data } = await room.refetch()
    const found = data?.documents.find(({ id }) => id === of.id) ?? null
    if (found) onLearnt(found)
    setNow(found)
  }
  const back = () => {
    deciding.turnTo('decide')
    heading.current?.focus()
  }
  const parts = { ...props, page, room: room.data, arrangement, onBack: back }
  return (
    <div className="mt-6 space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {nameOf(of, labels)}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[3fr_2fr]">
        {isArranging ? (
          <ArrangedPageView arrangement={arrangement} words={words} />
        ) : (
          <PageView of={of} words={words} page={page} onPage={setPage} tools={<ArrangeButton {...parts} />} />
        )}
        <div className="min-w-0 space-y-6">
          {now === undefined ? null : <StandsNow now={now} words={words.stale} onNext={onDropped} />}
          <Decision {...parts} onRefused={(error) => void refused(error)} />
        </div>
      </div>
    </div>
  )
}

function nameOf({ kind, whose, client }: Waiting, labels: ReviewLabels): string {
  const name = whose === 'client' ? client.name : whoseName(whose, labels)
  return fill(labels.words.whose, { kind: labels.kinds[kind], whose: name })
}

type PartProps = OneWaitingProps & {
  /** That is shown. */
  page: number
  /** Undefined while it is read. */
  room: DocumentRoom | undefined
  arrangement: Arrangement
  onBack: () => void
}

function ArrangeButton(props: PartProps) {
  const { of, room, labels, deciding, arrangement, page } = props
  if (!canBeArranged(of) || room?.isClosed) return null
  const open = () => {
    arrangement.goTo(page - 1)
    deciding.turnTo('arrange')
  }
  return (
    <Button kind="quiet" data-key="arrange" disabled={!room || deciding.mode === 'return'} onClick={open}>
      {labels.words.arrange.button}
    </Button>
  )
}

type DecisionProps = PartProps & { onRefused: (error: unknown) => void }

/** What was typed to accept it stays while something else is open. */
function Decision(props: DecisionProps) {
  const { of, room, labels, pathOf, deciding, onLearnt, onRefused, onBack } = props
  const { mode, turnTo } = deciding
  return (
    <>
      {mode === 'arrange' ? <Arranging {...props} /> : null}
      <div hidden={mode === 'arrange'} className="space-y-6">
        <WhatWasSeen of={of} words={labels.words.seen} />
        <AcceptOrReturn {...props} />
        <WhatCame of={of} labels={labels} pathOf={pathOf} />
        <TranslationChoice
          of={of}
          documents={room?.documents ?? []}
          words={labels.words.translation}
          isOpen={mode === 'translate'}
          onOpen={() => turnTo('translate')}
          onClose={onBack}
          onDone={onLearnt}
          onRefused={onRefused}
        />
      </div>
    </>
  )
}

function AcceptOrReturn({ of, page, room, labels, deciding, onDecided, onRefused, onBack }: DecisionProps) {
  const { words } = labels
  const { mode, chosen, choose, turnTo } = deciding
  const decision = { of, onDone: onDecided, onRefused }
  return (
    <>
      {mode === 'return' ? (
        <ReturnForm {...decision} chosen={chosen} onChoose={choose} onCancel={onBack} words={words.return} />
      ) : null}
      <div hidden={mode === 'return'}>
        <AcceptForm
          {...decision}
          page={page}
          requests={room?.requests}
          labels={labels}
          otherwise={
            <Button kind="secondary" data-key="return" onClick={() => turnTo('return')}>
              {words.return.open}
            </Button>
          }
        />
      </div>
    </>
  )
}

function Arranging(props: DecisionProps) {
  const { of, room, labels, arrangement, onArranged, onRefused, onBack } = props
  const others = (room?.documents ?? []).filter(
    (each) => each.id !== of.id && each.way === of.way && canBeArranged(each),
  )
  return (
    <ArrangePages
      arrangement={arrangement}
      others={others}
      labels={labels}
      onDone={(after, madeIds) => {
        const sourceIds = arrangement.sources.map(({ id }) => id)
        onArranged(madeWaiting(of, after, madeIds), sourceIds)
      }}
      onRefused={onRefused}
      onCancel={() => {
        arrangement.reset()
        onBack()
      }}
    />
  )
}
