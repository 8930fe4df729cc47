// The queue of documents that wait, over all cases: one is decided, and the next one opens by itself.
import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { DocumentView } from '../../contract.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { OneWaiting } from './one-waiting.tsx'
import { PAGE_WIDTH } from './page-view.tsx'
import type { ReviewLabels } from './review-labels.ts'
import { useFetchAhead, useReopen } from './review-queries.ts'
import { type Returning, useReturning } from './use-returning.ts'
import { press, useReviewKeys } from './use-review-keys.ts'
import { type Review, useReview } from './use-review.ts'

type ReviewDeskProps = { labels: ReviewLabels; pathOf: (caseId: string) => string; areKeysUsed: boolean }

/** What happened last, to be read out. */
type Said = { kind: 'success' | 'danger'; sentence: string }

export function ReviewDesk({ labels, pathOf, areKeysUsed }: ReviewDeskProps) {
  const { words } = labels
  const review = useReview()
  const [said, setSaid] = useState<Said | null>(null)
  const [areKeysShown, setKeysShown] = useState(false)
  const undo = useUndo(review, words, setSaid)
  const returning = useReturning(review.current?.id ?? null)
  useReviewKeys(areKeysUsed && !areKeysShown, (asked) => {
    if (asked.action === 'undo') undo.run()
    else if (asked.action === 'help') setKeysShown(true)
    else if (asked.action === 'next' || asked.action === 'previous')
      review.step(asked.action === 'next' ? 1 : -1)
    else if (asked.action === 'return' || asked.action === 'reason') returning.ask(asked)
    else press(asked.action)
  })
  const decided = (view: DocumentView) => {
    const sentence = view.state === 'accepted' ? words.accepted : words.returned
    setSaid({ kind: 'success', sentence: fill(sentence, { title: view.title }) })
    returning.close()
    review.decide(view)
  }
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <Bar review={review} labels={labels} undo={undo} onKeys={() => setKeysShown(true)} />
      <div className="mt-3">
        <Outcome kind={said?.kind ?? 'success'}>{said?.sentence ?? null}</Outcome>
      </div>
      <Loaded query={review.list} words={words}>
        {() =>
          review.current === null ? (
            <Empty words={words} />
          ) : (
            <Open
              key={review.current.id}
              review={review}
              labels={labels}
              pathOf={pathOf}
              returning={returning}
              onDecided={decided}
            />
          )
        }
      </Loaded>
      <KeysDialog
        isOpen={areKeysShown}
        areUsed={areKeysUsed}
        onClose={() => setKeysShown(false)}
        words={words.keys}
      />
    </>
  )
}

function Empty({ words }: Pick<ReviewLabels, 'words'>) {
  return (
    <div className="mt-8">
      <p className="text-lg font-semibold">{words.none}</p>
      <p className="text-ink-soft">{words.noneHint}</p>
    </div>
  )
}

type BarProps = {
  review: Review
  labels: ReviewLabels
  undo: ReturnType<typeof useUndo>
  onKeys: () => void
}

function Bar({ review, labels: { words }, undo, onKeys }: BarProps) {
  const language = useLanguage()
  const { waiting, list, order, setOrder, step, last } = review
  const count = waiting.length
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-72 max-w-full">
        <SelectField
          id="review-order"
          label={words.order.label}
          options={(['oldest', 'nearest-date'] as const).map((each) => [each, words.order[each]] as const)}
          value={order}
          onChange={setOrder}
        />
      </div>
      <p className="flex min-h-12 items-center font-semibold">
        {list.data === undefined
          ? null
          : list.hasNextPage
            ? fill(words.atLeast, { count })
            : plural(words.left, count, language)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" disabled={count < 2} onClick={() => step(-1)}>
          {words.previous}
        </Button>
        <Button kind="secondary" disabled={count < 2} onClick={() => step(1)}>
          {words.next}
        </Button>
        <Button kind="quiet" disabled={last === null} onClick={undo.run}>
          {words.undo}
        </Button>
        <Button kind="quiet" onClick={onKeys}>
          {words.keys.button}
        </Button>
      </div>
    </div>
  )
}

type OpenProps = {
  review: Review
  labels: ReviewLabels
  pathOf: (caseId: string) => string
  returning: Returning
  onDecided: (view: DocumentView) => void
}

/** Takes the focus when another document opens, so that the next key and the next word read belong to it. */
function Open({ review, labels, pathOf, returning, onDecided }: OpenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const ahead = useFetchAhead()
  const { current, following } = review
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (following && following.type !== 'doc') ahead({ documentId: following.id, page: 1, width: PAGE_WIDTH })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each document that opens
  }, [])
  if (!current) return null
  return (
    <OneWaiting
      of={current}
      heading={heading}
      labels={labels}
      pathOf={pathOf}
      returning={returning}
      onDecided={onDecided}
      onLearnt={review.learn}
      onDropped={() => review.drop(current.id)}
    />
  )
}

function useUndo({ last, undone }: Review, words: ReviewLabels['words'], say: (said: Said) => void) {
  const reopen = useReopen()
  return {
    run() {
      if (!last || reopen.isPending) return
      const { item, version } = last
      reopen.mutate(
        { documentId: item.id, version },
        {
          onSuccess(view) {
            undone(view)
            say({ kind: 'success', sentence: fill(words.undone, { title: view.title }) })
          },
          onError: (error) => say({ kind: 'danger', sentence: failureSentence(error) ?? words.failed }),
        },
      )
    },
  }
}
