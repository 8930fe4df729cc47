// One page of a document at a time: as a picture, or as text where the file has no pages.
import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { DocumentView } from '../../contract.ts'
import type { ReviewWords } from '../../words/index.ts'
import type { Arrangement } from '../arrange/use-arrangement.ts'
import { useFetchAhead, usePagePicture } from './review-queries.ts'
import { isShownHere } from '#web/is-shown-here.ts'
import { useLinkOpening } from '#web/use-link-opening.ts'

/** Pixels: sharp at the width of a desk, and still readable when it is enlarged. */
export const PAGE_WIDTH = 1_200

type Shown = Pick<DocumentView, 'id' | 'title' | 'type' | 'pages' | 'hasOriginal'>
type PageViewProps = {
  of: Shown
  words: ReviewWords
  page: number
  onPage: (page: number) => void
  /** Stands among what can be done with the page. */
  tools: ReactNode
}

export function PageView({ of, words, page, onPage, tools }: PageViewProps) {
  const [turn, setTurn] = useState(0)
  const count = of.pages ?? 1
  const ahead = useFetchAhead()
  useEffect(() => {
    if (page < count) ahead({ documentId: of.id, page: page + 1, width: PAGE_WIDTH })
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each page
  }, [of.id, page, count])
  return (
    <Pages of={of} page={page} turn={turn} at={page} count={count} onAt={onPage} words={words}>
      {hasPages(of) ? (
        <Button
          kind="quiet"
          data-key="turn"
          title={words.page.turnHint}
          onClick={() => setTurn((turn + 90) % 360)}
        >
          {words.page.turn}
        </Button>
      ) : null}
      {tools}
    </Pages>
  )
}

/** The page that is chosen among those that are arranged, turned as it would be. */
export function ArrangedPageView({ arrangement, words }: { arrangement: Arrangement; words: ReviewWords }) {
  const { arranged, at, sources, goTo } = arrangement
  const chosen = arranged.pages[at]
  const of = chosen && sources[chosen.source]
  if (!of) return null
  const { page, turn } = chosen
  const count = arranged.pages.length
  return (
    <Pages
      of={of}
      page={page}
      turn={turn}
      at={at + 1}
      count={count}
      onAt={(next) => goTo(next - 1)}
      words={words}
    />
  )
}

function hasPages({ type }: Pick<Shown, 'type'>): boolean {
  return type !== 'docx' && type !== 'doc'
}

type PagesProps = {
  of: Shown
  page: number
  turn: number
  /** Its place among all that can be gone through; the first is 1. */
  at: number
  count: number
  onAt: (at: number) => void
  words: ReviewWords
  children?: ReactNode
}

/** The page itself comes first, as on a phone; a wide window has the buttons above it, where they stay in place. */
function Pages({ of, page, turn, at, count, onAt, words, children }: PagesProps) {
  const [isLarge, setLarge] = useState(false)
  return (
    <section aria-label={words.page.label} className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4">
      {of.type === 'doc' ? (
        <Notice>{words.page.doc}</Notice>
      ) : (
        <OnePage of={of} page={page} turn={turn} isLarge={isLarge} words={words} />
      )}
      <div className="flex flex-wrap items-center gap-x-2 lg:order-first">
        {hasPages(of) ? (
          <>
            <Button kind="quiet" data-key="previous-page" disabled={at <= 1} onClick={() => onAt(at - 1)}>
              {words.page.previous}
            </Button>
            <output className="tabular-nums">{fill(words.page.of, { page: at, count })}</output>
            <Button kind="quiet" data-key="next-page" disabled={at >= count} onClick={() => onAt(at + 1)}>
              {words.page.next}
            </Button>
            <Button kind="quiet" data-key="zoom" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
              {isLarge ? words.page.whole : words.page.larger}
            </Button>
          </>
        ) : null}
        {children}
      </div>
      <FileLinks of={of} words={words} />
    </section>
  )
}

type OnePageProps = Pick<PagesProps, 'of' | 'page' | 'turn' | 'words'> & { isLarge: boolean }

function OnePage({ of, page, turn, isLarge, words }: OnePageProps) {
  const query = usePagePicture({ documentId: of.id, page, width: PAGE_WIDTH })
  return (
    <Loaded query={query} words={words.page} skeleton={<Skeleton className="h-[60vh] w-full" />}>
      {({ jpeg, html }) => {
        if (html !== null)
          return <DocumentText html={html} title={fill(words.page.text, { title: of.title })} />
        if (jpeg === null) return <Notice>{words.page.doc}</Notice>
        const alt = fill(words.page.picture, { page, title: of.title })
        return <Picture jpeg={jpeg} alt={alt} turn={turn} isLarge={isLarge} />
      }}
    </Loaded>
  )
}

/** Foreign words in a frame of their own: no script of theirs runs, and nothing of theirs reaches this page. */
function DocumentText({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      sandbox=""
      srcDoc={html}
      title={title}
      className="h-[70vh] w-full rounded-sm border border-line-strong bg-sheet"
    />
  )
}

type PictureProps = { jpeg: string; alt: string; turn: number; isLarge: boolean }

/** What is enlarged is scrolled inside its frame, with the keyboard too. */
function Picture({ jpeg, alt, turn, isLarge }: PictureProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={alt} tabIndex={0} className={FRAME}>
      <img
        src={`data:image/jpeg;base64,${jpeg}`}
        alt={alt}
        className={classes('mx-auto block', sizeOf(turn, isLarge), TURNED[turn])}
      />
    </section>
  )
}

/** A page that lies on its side is as long as the frame is wide, and enlarged it has room on both sides to be scrolled to. */
function sizeOf(turn: number, isLarge: boolean): string {
  const isOnSide = turn === 90 || turn === 270
  if (isLarge) return isOnSide ? 'mx-[42cqw] w-[200cqw] max-w-none' : 'w-[200%] max-w-none'
  return classes('max-w-full object-contain', isOnSide ? 'max-h-[min(80vh,98cqw)]' : 'max-h-[80vh]')
}

const FRAME = '@container max-h-[85vh] overflow-auto rounded-sm border border-line-strong bg-sunk'
const TURNED: Readonly<Record<number, string>> = { 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' }

function FileLinks({ of, words: { page: words } }: Pick<PagesProps, 'of' | 'words'>) {
  const api = useApi()
  const { isBusy, problem, open } = useLinkOpening(words.opening)
  const ask = (isShown: boolean, isOriginal = false) => ({
    isShown,
    ask: () => api.documents.link({ documentId: of.id, isShown, isOriginal }),
  })
  const busyLabel = isBusy && words.opening
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {isShownHere(of.type) ? (
          <Button kind="quiet" busyLabel={busyLabel} onClick={() => open(ask(true))}>
            {words.open}
          </Button>
        ) : null}
        <Button kind="quiet" busyLabel={busyLabel} onClick={() => open(ask(false))}>
          {words.download}
        </Button>
        {of.hasOriginal ? (
          <Button
            kind="quiet"
            aria-describedby="original-warning"
            busyLabel={busyLabel}
            onClick={() => open(ask(false, true))}
          >
            {words.original}
          </Button>
        ) : null}
      </div>
      {of.hasOriginal ? (
        <p id="original-warning" className="text-sm text-ink-soft">
          {words.originalWarning}
        </p>
      ) : null}
      {problem === null ? null : (
        <Notice kind="danger" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  )
}
