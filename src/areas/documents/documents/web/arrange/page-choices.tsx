// The pages that are arranged, small and in their order; one is chosen at a time.
import { useEffect, useRef } from 'react'
import { fill } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import type { ArrangedPage } from '../../rules/arrangement.ts'
import type { ReviewWords } from '../../words/index.ts'
import { usePagePicture } from '../review/review-queries.ts'
import type { Arrangement } from './use-arrangement.ts'

type Words = ReviewWords['arrange']
type PageChoicesProps = { arrangement: Arrangement; words: Words }

/** The arrow keys go from one to the next. The chosen one takes the focus that a page which was moved has lost. */
export function PageChoices({ arrangement, words }: PageChoicesProps) {
  const { arranged, at, sources, goTo } = arrangement
  const all = useRef<HTMLFieldSetElement>(null)
  const { pages } = arranged
  useEffect(() => chosenIn(all.current)?.focus(), [])
  useEffect(() => {
    if (document.activeElement === document.body) chosenIn(all.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked once for each new order
  }, [pages])
  return (
    <fieldset ref={all}>
      <legend className="font-semibold">{words.pages}</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {pages.map((page, index) => (
          <Thumbnail
            key={`${page.source}.${page.page}`}
            page={page}
            title={sources[page.source]?.title ?? ''}
            documentId={sources[page.source]?.id ?? ''}
            isChosen={index === at}
            isBeginning={arranged.begins.includes(index)}
            words={words}
            onChoose={() => goTo(index)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function chosenIn(all: HTMLElement | null): HTMLInputElement | null {
  return all?.querySelector<HTMLInputElement>(':checked') ?? null
}

/** Pixels: enough to tell one page from another. */
const THUMBNAIL_WIDTH = 240
const TURNED = { 0: undefined, 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' }

type ThumbnailProps = {
  page: ArrangedPage
  title: string
  documentId: string
  isChosen: boolean
  isBeginning: boolean
  words: Words
  onChoose: () => void
}

function Thumbnail({ page, title, documentId, isChosen, isBeginning, words, onChoose }: ThumbnailProps) {
  const picture = usePagePicture({ documentId, page: page.page, width: THUMBNAIL_WIDTH })
  const about = [
    page.turn === 0 ? null : fill(words.turned, { degrees: page.turn }),
    page.isLeftOut ? words.leftOut : null,
    isBeginning ? words.begins : null,
  ].filter((part) => part !== null)
  return (
    <label
      className={classes(
        'block cursor-pointer rounded-md border-2 border-line p-2 has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:outline-ink',
        isBeginning && 'border-l-8 border-l-accent',
      )}
    >
      <input type="radio" name="arrange-page" checked={isChosen} onChange={onChoose} className="sr-only" />
      <span
        className={classes(
          'flex aspect-square items-center justify-center overflow-hidden bg-sunk',
          page.isLeftOut && 'opacity-40',
        )}
      >
        {picture.data?.jpeg ? (
          <img
            src={`data:image/jpeg;base64,${picture.data.jpeg}`}
            alt=""
            className={classes('max-h-full max-w-full', TURNED[page.turn])}
          />
        ) : null}
      </span>
      <span className="mt-1 block text-sm break-words">
        <span aria-hidden="true">{fill(words.pageShort, { page: page.page })}</span>
        <span className="sr-only">{fill(words.page, { page: page.page, title })}</span>
        {about.map((each) => `, ${each}`)}
      </span>
    </label>
  )
}
