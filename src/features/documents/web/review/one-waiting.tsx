// One document that waits: what is known of it, the decision, and its pages beside them.
import { type RefObject, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { fill } from '#kernel/language.ts'
import type { DocumentView, Waiting } from '../../contract.ts'
import { AcceptForm } from './accept-form.tsx'
import { PageView } from './page-view.tsx'
import { ReturnForm } from './return-form.tsx'
import { type ReviewLabels, whoseName } from './review-labels.ts'
import { useDocumentRoom } from '../room-queries.ts'
import { StandsNow } from './stands-now.tsx'
import { TranslationField } from './translation-field.tsx'
import type { Returning } from './use-returning.ts'
import { WhatCame, WhatWasSeen } from './what-came.tsx'

type OneWaitingProps = {
  of: Waiting
  heading: RefObject<HTMLHeadingElement | null>
  labels: ReviewLabels
  pathOf: (caseId: string) => string
  returning: Returning
  onDecided: (view: DocumentView) => void
  onLearnt: (view: DocumentView) => void
  onDropped: () => void
}

/** Refusals after which the document stands otherwise than it was read. */
const STALE = ['DOCUMENT_CHANGED', 'STEP_NOT_ALLOWED', 'DOCUMENT_NOT_FOUND']

export function OneWaiting(props: OneWaitingProps) {
  const { of, heading, labels, pathOf, returning, onDecided, onLearnt, onDropped } = props
  const { words } = labels
  const room = useDocumentRoom(of.caseId)
  const [now, setNow] = useState<DocumentView | null | undefined>(undefined)
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiFailure) || !STALE.includes(error.code)) return
    const { data } = await room.refetch()
    const found = data?.documents.find(({ id }) => id === of.id) ?? null
    if (found) onLearnt(found)
    setNow(found)
  }
  const decision = {
    of,
    onDone: onDecided,
    onRefused: (error: unknown) => void refused(error),
  }
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-8 lg:grid-cols-[2fr_3fr]">
      <div className="min-w-0 space-y-6">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {fill(words.whose, {
            kind: labels.kinds[of.kind],
            whose: of.whose === 'client' ? of.client.name : whoseName(of.whose, labels),
          })}
        </h2>
        {now === undefined ? null : <StandsNow now={now} words={words.stale} onNext={onDropped} />}
        <WhatWasSeen of={of} words={words.seen} />
        {returning.isOpen ? (
          <ReturnForm
            {...decision}
            chosen={returning.chosen}
            onChoose={returning.choose}
            onCancel={() => {
              returning.close()
              heading.current?.focus()
            }}
            words={words.return}
            retry={words.retry}
          />
        ) : (
          <AcceptForm
            {...decision}
            requests={room.data?.requests}
            labels={labels}
            otherwise={
              <Button kind="secondary" data-key="return" onClick={returning.open}>
                {words.return.open}
              </Button>
            }
          />
        )}
        <WhatCame of={of} labels={labels} pathOf={pathOf} />
        <TranslationField
          of={of}
          documents={room.data?.documents ?? []}
          words={words.accept}
          onDone={onLearnt}
          onRefused={decision.onRefused}
        />
      </div>
      <PageView of={of} words={words} />
    </div>
  )
}
