// The pages of a document that is made of pictures: each is looked at, turned, cut and put in order before it is sent.
import { useEffect, useRef, useState } from 'react'
import { UPLOAD_BYTES_MAX } from '#areas/documents/files/rules/limits.ts'
import { LIMITS } from '#firm/limits.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PictureWords } from '../../words/browser.ts'
import { ACCEPT_CAMERA } from '#areas/documents/files/rules/chosen-file.ts'
import { takesFocus } from '../takes-focus.ts'
import { ChooseButton } from '#web/choose-button.tsx'
import { takesPictures } from '#web/takes-pictures.ts'
import { drawnPages, isLooking, originalPages, PAGES_MAX } from './book-pages.ts'
import { makeFiles, type PreparedFile } from './make-files.ts'
import { OnePage } from './one-page.tsx'
import { type OpenBook, useBook } from './use-book.ts'

type PictureBookProps = {
  /** All that were chosen for it; they only grow. */
  files: readonly File[]
  title: string
  words: PictureWords
  onMore: (files: readonly File[]) => void
  onMade: (files: readonly PreparedFile[]) => void
  onLeave: () => void
}

export default function PictureBook({ files, title, words, onMore, onMade, onLeave }: PictureBookProps) {
  const language = useLanguage()
  const open = useBook(files)
  const { book } = open
  const [said, setSaid] = useState('')
  const add = (more: readonly File[]) => {
    onMore(more)
    setSaid(plural(words.said.added, more.length, language))
  }
  return (
    <section aria-label={words.title} className="space-y-4">
      <h2 ref={takesFocus} tabIndex={-1} className="text-lg">
        {words.title}
      </h2>
      <p>{words.lead}</p>
      {book.pages.length === 0 ? <p>{words.none}</p> : null}
      <Pages open={open} words={words} onSaid={setSaid} />
      {book.leftOut > 0 ? (
        <Notice kind="warning" role="alert" title={plural(words.tooManyPages, PAGES_MAX, language)} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {takesPictures() ? (
          <ChooseButton label={words.takeNext} accept={ACCEPT_CAMERA} isCamera onChosen={add} />
        ) : null}
        <ChooseButton label={words.choose} accept="image/*,.heic,.heif" onChosen={add} />
      </div>
      <SendPages open={open} title={title} words={words} onMade={onMade} onLeave={onLeave} />
      <output className="sr-only">{said}</output>
    </section>
  )
}

type PagesProps = { open: OpenBook; words: PictureWords; onSaid: (said: string) => void }

/** Where a page was taken out, the way back stands in its place, and the keyboard with it. */
function Pages({ open: { book, change, studio }, words, onSaid }: PagesProps) {
  const { pages, removed } = book
  const [backId, setBackId] = useState<string | null>(null)
  const items = pages.map((page, index) => (
    <OnePage
      key={page.id}
      page={page}
      number={index + 1}
      count={pages.length}
      isBack={page.id === backId}
      words={words}
      studio={studio}
      change={change}
      onSaid={onSaid}
    />
  ))
  const undo = (page: string, place: number) => {
    change({ kind: 'undo' })
    setBackId(page)
    onSaid(fill(words.said.undone, { page: place + 1 }))
  }
  const taken = removed ? (
    <TakenOut
      key={`without-${removed.page.id}`}
      number={removed.place + 1}
      words={words}
      onUndo={() => undo(removed.page.id, removed.place)}
    />
  ) : null
  return (
    <ol className="grid gap-6 sm:grid-cols-2">
      {taken ? items.toSpliced(removed?.place ?? 0, 0, taken) : items}
    </ol>
  )
}

type TakenOutProps = { number: number; words: PictureWords; onUndo: () => void }

function TakenOut({ number, words, onUndo }: TakenOutProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <li>
      <Notice title={fill(words.said.removed, { page: number })}>
        <Button
          ref={button}
          kind="quiet"
          className="-ml-3"
          aria-label={fill(words.actionOn, { action: words.undo, page: number })}
          onClick={onUndo}
        >
          {words.undo}
        </Button>
      </Notice>
    </li>
  )
}

type SendPagesProps = Omit<PictureBookProps, 'files' | 'onMore'> & { open: OpenBook }
type Making =
  | { kind: 'none' }
  | { kind: 'page'; page: number }
  | { kind: 'failed' }
  | { kind: 'fits'; pages: number }

function SendPages({ open: { book, studio }, title, words, onMade, onLeave }: SendPagesProps) {
  const language = useLanguage()
  const [making, setMaking] = useState<Making>({ kind: 'none' })
  const pages = drawnPages(book).length
  const count = pages + originalPages(book).length
  const make = async () => {
    try {
      const made = await makeFiles(book, {
        studio,
        title,
        bytesMax: UPLOAD_BYTES_MAX,
        onPage: (page) => setMaking({ kind: 'page', page }),
      })
      if ('files' in made) return onMade(made.files)
      setMaking({ kind: 'fits', pages: made.pagesThatFit })
    } catch {
      setMaking({ kind: 'failed' })
    }
  }
  const isBusy = making.kind === 'page'
  return (
    <div className="space-y-3">
      {making.kind === 'failed' ? <Notice kind="danger" role="alert" title={words.failed} /> : null}
      {making.kind === 'fits' ? (
        <Notice
          kind="danger"
          role="alert"
          title={fill(plural(words.tooLarge, making.pages, language), { megabytes: LIMITS.uploadMegabytes })}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={count === 0 || isLooking(book)}
          busyLabel={isBusy && fill(words.preparing, { page: making.page, pages })}
          onClick={() => void make()}
        >
          {plural(words.send, count, language)}
        </Button>
        <Leave words={words} onLeave={onLeave} />
      </div>
    </div>
  )
}

function Leave({ words: { close, leaving }, onLeave }: Pick<PictureBookProps, 'words' | 'onLeave'>) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {close}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={leaving.title}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{leaving.stay}</Button>
            <Button kind="danger" onClick={onLeave}>
              {leaving.leave}
            </Button>
          </>
        }
      >
        <p>{leaving.text}</p>
      </Dialog>
    </>
  )
}
