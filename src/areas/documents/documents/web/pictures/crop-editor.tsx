// Cuts off what is not the page: four edges, each moved by a finger, a mouse or the keyboard.
import { type PointerEvent, useMemo, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { fill } from '#kernel/language.ts'
import type { PictureWords } from '../../words/browser.ts'
import type { BookPage } from './book-pages.ts'
import { croppedByKey, croppedByPointer } from './crop-edge.ts'
import { type Crop, type Edge, EDGES, KEPT_SHARE_MIN, NO_CROP } from './page-edit.ts'
import type { Studio } from './picture-studio.ts'
import { usePreview } from './use-preview.ts'

type CropEditorProps = {
  words: PictureWords['cropping']
  page: BookPage
  number: number
  studio: Studio
  /** Where the edges stand now; null while the editor is closed. */
  crop: Crop | null
  onMove: (crop: Crop) => void
  onClose: () => void
  onCrop: (crop: Crop) => void
}

/** The dialog stays in the page while it is closed, so that the browser can give focus back. */
export function CropEditor({ words, page, number, studio, crop, onMove, onClose, onCrop }: CropEditorProps) {
  return (
    <Dialog
      isOpen={crop !== null}
      onClose={onClose}
      title={fill(words.title, { page: number })}
      actions={
        <>
          <Button onClick={() => crop && onCrop(crop)}>{words.apply}</Button>
          <Button kind="secondary" onClick={() => onCrop(NO_CROP)}>
            {words.whole}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">{words.lead}</p>
      {crop ? <CropArea words={words} page={page} studio={studio} crop={crop} onMove={onMove} /> : null}
    </Dialog>
  )
}

type CropAreaProps = Pick<CropEditorProps, 'words' | 'page' | 'studio' | 'onMove'> & { crop: Crop }

/** With room for a finger outside the picture. */
function CropArea({ words, page, studio, crop, onMove }: CropAreaProps) {
  const { turn } = page.edit
  const uncropped = useMemo(() => ({ turn, crop: NO_CROP }), [turn])
  const address = usePreview(page, uncropped, studio)
  return (
    <div className="mt-4 flex h-[46dvh] items-center justify-center rounded-sm bg-sunk p-6">
      {address === null ? null : (
        <div className="relative touch-none select-none">
          <img src={address} alt="" className="max-h-[calc(46dvh-48px)] max-w-full" draggable={false} />
          <CutAway crop={crop} />
          {EDGES.map((edge) => (
            <EdgeHandle key={edge} words={words} edge={edge} crop={crop} onMove={onMove} />
          ))}
        </div>
      )}
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`

/** What is cut off lies in shade. */
function CutAway({ crop: { top, right, bottom, left } }: { crop: Crop }) {
  const shade = 'absolute bg-shade pointer-events-none'
  const between = { top: percent(top), bottom: percent(bottom) }
  return (
    <>
      <div className={`${shade} inset-x-0 top-0`} style={{ height: percent(top) }} />
      <div className={`${shade} inset-x-0 bottom-0`} style={{ height: percent(bottom) }} />
      <div className={`${shade} left-0`} style={{ ...between, width: percent(left) }} />
      <div className={`${shade} right-0`} style={{ ...between, width: percent(right) }} />
    </>
  )
}

const HANDLES: Record<Edge, string> = {
  top: 'inset-x-0 h-11 -translate-y-1/2 cursor-ns-resize',
  bottom: 'inset-x-0 h-11 translate-y-1/2 cursor-ns-resize',
  left: 'inset-y-0 w-11 -translate-x-1/2 cursor-ew-resize',
  right: 'inset-y-0 w-11 translate-x-1/2 cursor-ew-resize',
}
const LINES: Record<'across' | 'down', string> = {
  across: 'h-1 w-full',
  down: 'h-full w-1',
}
const GRIPS: Record<'across' | 'down', string> = { across: 'h-4 w-12', down: 'h-12 w-4' }

type EdgeHandleProps = {
  words: PictureWords['cropping']
  edge: Edge
  crop: Crop
  onMove: (crop: Crop) => void
}

function EdgeHandle({ words, edge, crop, onMove }: EdgeHandleProps) {
  const handle = useRef<HTMLDivElement>(null)
  const lies = edge === 'top' || edge === 'bottom' ? 'across' : 'down'
  const cut = Math.round(crop[edge] * 100)
  const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
    const picture = handle.current?.parentElement
    if (!picture || !handle.current?.hasPointerCapture(pointerId)) return
    onMove(croppedByPointer(crop, edge, { x: clientX, y: clientY }, picture.getBoundingClientRect()))
  }
  return (
    <div
      ref={handle}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range lies one way only, and is no edge of a picture
      role="slider"
      tabIndex={0}
      aria-label={words.edges[edge]}
      aria-orientation={lies === 'across' ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={100 - KEPT_SHARE_MIN * 100}
      aria-valuenow={cut}
      aria-valuetext={fill(words.cut, { percent: cut })}
      style={{ [edge]: percent(crop[edge]) }}
      className={`absolute flex touch-none items-center justify-center ${HANDLES[edge]}`}
      onPointerDown={({ pointerId }) => {
        handle.current?.setPointerCapture(pointerId)
        handle.current?.focus()
      }}
      onPointerMove={move}
      onKeyDown={(event) => {
        const changed = croppedByKey(crop, edge, event.key)
        if (!changed) return
        event.preventDefault()
        onMove(changed)
      }}
    >
      <span className={`absolute bg-accent ${LINES[lies]}`} />
      <span className={`absolute rounded-full border-2 border-on-accent bg-accent ${GRIPS[lies]}`} />
    </div>
  )
}
