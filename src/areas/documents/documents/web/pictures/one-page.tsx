// One page of the book: how it will be seen, what is wrong with it, and what can be done about it.
import { useEffect, useRef, useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PictureWords } from '../../words/browser.ts'
import { ACCEPT_CAMERA } from '#areas/documents/files/rules/chosen-file.ts'
import { ChooseButton } from '#web/choose-button.tsx'
import { takesPictures } from '#web/takes-pictures.ts'
import type { BookChange, BookPage } from './book-pages.ts'
import { CropEditor } from './crop-editor.tsx'
import type { Crop } from './page-edit.ts'
import type { Studio } from './picture-studio.ts'
import { usePreview } from './use-preview.ts'

type OnePageProps = {
  page: BookPage
  /** From 1. */
  number: number
  count: number
  /** It was taken out, and has just come back: the keyboard goes to it. */
  isBack: boolean
  words: PictureWords
  studio: Studio
  change: (change: BookChange) => void
  onSaid: (said: string) => void
}

export function OnePage(props: OnePageProps) {
  const { page, number, count, isBack, words, studio } = props
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isBack) item.current?.focus()
  }, [isBack])
  const address = usePreview(page, page.edit, studio)
  return (
    <li ref={item} tabIndex={-1} className="space-y-3 border border-line p-3">
      <p className="font-semibold">{fill(words.page, { page: number, pages: count })}</p>
      <div className="flex h-64 items-center justify-center bg-sunk">
        {address === null ? (
          <p className="p-4 text-sm text-ink-soft">{wordsOf(page, words)}</p>
        ) : (
          <img src={address} alt={fill(words.pictureOf, { page: number })} className="max-h-64 max-w-full" />
        )}
      </div>
      <Warnings {...props} />
      <Changes {...props} />
    </li>
  )
}

function wordsOf({ state }: BookPage, words: PictureWords): string {
  if (state === 'original' || state === 'unreadable') return words[state]
  return words.looking
}

function Warnings({ page: { id, state, warnings }, number, words, change }: OnePageProps) {
  const isUnreadable = state === 'unreadable'
  const hasCamera = takesPictures()
  const another = hasCamera ? words.retake : words.replace
  const nameOf = (action: string) => fill(words.actionOn, { action, page: number })
  if (warnings.length === 0 && !isUnreadable) return null
  return (
    <Notice kind="warning">
      {warnings.map((warning) => (
        <p key={warning}>{words.warnings[warning]}</p>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        <ChooseButton
          label={another}
          name={nameOf(another)}
          accept={ACCEPT_CAMERA}
          isCamera={hasCamera}
          isSingle
          onChosen={([file]) => file && change({ kind: 'retake', id, file })}
        />
        {isUnreadable ? null : (
          <Button kind="quiet" aria-label={nameOf(words.keep)} onClick={() => change({ kind: 'keep', id })}>
            {words.keep}
          </Button>
        )}
      </div>
    </Notice>
  )
}

function Changes({ page, number, count, words, studio, change, onSaid }: OnePageProps) {
  const { id, state } = page
  const [crop, setCrop] = useState<Crop | null>(null)
  const tell = (said: string, place = number) => onSaid(fill(said, { page: place }))
  const button = (action: string, onClick: () => void, isOff = false) => (
    <Button
      kind="quiet"
      // Not `disabled`: a button that was just pressed would lose the keyboard's place.
      aria-disabled={isOff || undefined}
      className={isOff ? 'opacity-60' : ''}
      aria-label={fill(words.actionOn, { action, page: number })}
      onClick={() => !isOff && onClick()}
    >
      {action}
    </Button>
  )
  const move = (by: 1 | -1) => () => {
    change({ kind: 'move', id, by })
    tell(words.said.moved, number + by)
  }
  const isReady = state === 'ready'
  return (
    <div className="flex flex-wrap gap-1">
      {button(words.turn, () => (change({ kind: 'turn', id }), tell(words.said.turned)), !isReady)}
      {button(words.crop, () => setCrop(page.edit.crop), !isReady)}
      {button(words.earlier, move(-1), number === 1)}
      {button(words.later, move(1), number === count)}
      {button(words.remove, () => (change({ kind: 'remove', id }), tell(words.said.removed)))}
      <CropEditor
        words={words.cropping}
        page={page}
        number={number}
        studio={studio}
        crop={crop}
        onMove={setCrop}
        onClose={() => setCrop(null)}
        onCrop={(cut) => {
          change({ kind: 'crop', id, crop: cut })
          setCrop(null)
          tell(words.said.cropped)
        }}
      />
    </div>
  )
}
