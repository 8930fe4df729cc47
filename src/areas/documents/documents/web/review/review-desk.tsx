// The queue of documents that wait, over all cases: one is decided, and the next one opens by itself.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageShape } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { DocumentView, Waiting } from '../../contract.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { OneWaiting } from './one-waiting.tsx'
import { PAGE_WIDTH } from './page-view.tsx'
import type { ReviewLabels } from './review-labels.ts'
import { useFetchAhead, useReopen } from './review-queries.ts'
import { type Deciding, useDeciding } from './use-deciding.ts'
import { press, useReviewKeys } from './use-review-keys.ts'
import { type Review, useReview } from './use-review.ts'

type ReviewDeskProps = { labels: ReviewLabels; pathOf: (caseId: string) => string; areKeysUsed: boolean }

/** What happened last, to be read out. */
type Said = { kind: 'success' | 'danger'; sentence: string }

export function ReviewDesk({ labels, pathOf, areKeysUsed }: ReviewDeskProps) {
  const { words } = labels
  const language = useLanguage()
  const review = useReview()
  const [said, setSaid] = useState<Said | null>(null)
  const [areKeysShown, setKeysShown] = useState(false)
  const undo = useUndo(review, words, setSaid)
  const deciding = useDeciding(review.current?.id ?? null)
  useReviewKeys(areKeysUsed && !areKeysShown ? deciding.mode : null, (asked) => {
    const { action, place } = asked
    if (action === 'undo') undo.run()
    else if (action === 'help') setKeysShown(true)
    else if (action === 'next' || action === 'previous') review.step(action === 'next' ? 1 : -1)
    else if (action === 'return' || action === 'reason') deciding.ask(asked)
    else press(action === 'pick' ? `pick-${(place ?? 0) + 1}` : action)
  })
  const opened = useRef<string | null>(null)
  const decided = (view: DocumentView) => {
    const sentence = view.state === 'accepted' ? words.accepted : words.returned
    setSaid({ kind: 'success', sentence: fill(sentence, { title: view.title }) })
    deciding.turnTo('decide')
    review.decide(view)
  }
  const arranged = (made: readonly Waiting[], sourceIds: readonly string[]) => {
    setSaid({ kind: 'success', sentence: plural(words.arrange.ready, made.length, language) })
    review.replace(sourceIds, made)
  }
  return (
    <>
      <PageHeading title={words.title} />
      <p className="mt-4 max-w-text text-lg text-ink-soft max-sm:hidden">{words.lead}</p>
      <Bar
        review={review}
        labels={labels}
        undo={undo}
        isHeld={deciding.mode === 'arrange'}
        onKeys={() => setKeysShown(true)}
      />
      <div className="mt-3">
        <Outcome kind={said?.kind ?? 'success'}>{said?.sentence ?? null}</Outcome>
      </div>
      <Loaded query={review.list} words={words} skeleton={<PageShape />}>
        {() =>
          review.current === null ? (
            <Empty words={words} />
          ) : (
            <Open
              key={review.current.id}
              opened={opened}
              review={review}
              labels={labels}
              pathOf={pathOf}
              deciding={deciding}
              onDecided={decided}
              onArranged={arranged}
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
  /** While pages are arranged nothing leads away from them. */
  isHeld: boolean
  onKeys: () => void
}

function Bar({ review, labels: { words }, undo, isHeld, onKeys }: BarProps) {
  const language = useLanguage()
  const { waiting, order, setOrder, step, last } = review
  const count = waiting.length
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <p className="flex items-center font-semibold sm:min-h-12 sm:min-w-40">
        {leftLine(review, words, language)}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button kind="secondary" className={STEP} disabled={count < 2 || isHeld} onClick={() => step(-1)}>
          {words.previous}
        </Button>
        <Button kind="secondary" className={STEP} disabled={count < 2 || isHeld} onClick={() => step(1)}>
          {words.next}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:-ml-3">
        <Button kind="quiet" disabled={last === null || isHeld} onClick={undo.run}>
          {words.undo}
        </Button>
        <Button kind="quiet" onClick={onKeys}>
          {words.keys.button}
        </Button>
      </div>
      <div className="w-72 max-w-full sm:ml-auto">
        <SelectField
          id="review-order"
          label={words.order.label}
          options={(['oldest', 'nearest-date'] as const).map((each) => [each, words.order[each]] as const)}
          value={order}
          onChange={setOrder}
        />
      </div>
    </div>
  )
}

function leftLine({ list, waiting }: Review, words: ReviewLabels['words'], language: Language) {
  const count = waiting.length
  if (list.data === undefined) return null
  return list.hasNextPage ? fill(words.atLeast, { count }) : plural(words.left, count, language)
}

/** On a phone the two share one line. */
const STEP = 'max-sm:flex-1 max-sm:px-2'

type OpenProps = {
  /** The document that was open before. */
  opened: RefObject<string | null>
  review: Review
  labels: ReviewLabels
  pathOf: (caseId: string) => string
  deciding: Deciding
  onDecided: (view: DocumentView) => void
  onArranged: (made: readonly Waiting[], sourceIds: readonly string[]) => void
}

/**
 * Takes the focus when another document opens, so that the next key and the next word read belong to it. The first one leaves the focus at
 * the start of the page.
 */
function Open({ opened, review, labels, pathOf, deciding, onDecided, onArranged }: OpenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const ahead = useFetchAhead()
  const { current, following } = review
  useEffect(() => {
    if (opened.current !== null && opened.current !== current?.id) opens(heading.current)
    opened.current = current?.id ?? null
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
      deciding={deciding}
      onDecided={onDecided}
      onArranged={onArranged}
      onLearnt={review.learn}
      onDropped={() => review.drop(current.id)}
    />
  )
}

/** Where the decision before was far down the page, this one begins at its top again. */
function opens(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ block: 'start' })
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
