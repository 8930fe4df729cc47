// A signature drawn with a finger, a pen or a mouse, in a box of fixed units; nobody has to draw.
import { type PointerEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DRAWING, POINTS_MAX, STROKES_MAX } from '../../rules/engagement.ts'
import type { SigningTexts } from '../../words/index.ts'
import type { Strokes } from './kept-signing.ts'

/** In units of the box: closer points make no other line. */
const STEP = 4

type DrawnNameProps = { words: SigningTexts['name']; strokes: Strokes; onChange: (strokes: Strokes) => void }

export function DrawnName({ words, strokes, onChange }: DrawnNameProps) {
  const [isOpen, setOpen] = useState(strokes.length > 0)
  if (!isOpen)
    return (
      <Button kind="quiet" className="-ml-3" onClick={() => setOpen(true)}>
        {words.draw}
      </Button>
    )
  const close = () => {
    onChange([])
    setOpen(false)
  }
  return (
    <div className="space-y-2">
      <p className="font-semibold">{words.drawing}</p>
      <p className="text-sm text-ink-soft">{words.drawHint}</p>
      <Sheet strokes={strokes} onChange={onChange} />
      <output className="sr-only">{strokes.length > 0 ? words.drawn : ''}</output>
      <div className="flex flex-wrap gap-3">
        {strokes.length > 0 ? (
          <Button kind="quiet" className="-ml-3" onClick={() => onChange([])}>
            {words.clear}
          </Button>
        ) : null}
        <Button kind="quiet" className={strokes.length > 0 ? '' : '-ml-3'} onClick={close}>
          {words.noDrawing}
        </Button>
      </div>
    </div>
  )
}

function Sheet({ strokes, onChange }: Omit<DrawnNameProps, 'words'>) {
  const [isDown, setDown] = useState(false)
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= STROKES_MAX) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDown(true)
    onChange([...strokes, [pointOf(event)]])
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = strokes.at(-1)
    if (!isDown || !stroke || stroke.length >= POINTS_MAX) return
    const point = pointOf(event)
    const [across, down] = stroke.at(-1) ?? []
    const isFirst = across === undefined || down === undefined
    if (!isFirst && Math.hypot(point[0] - across, point[1] - down) < STEP) return
    onChange([...strokes.slice(0, -1), [...stroke, point]])
  }
  const end = () => setDown(false)
  return (
    <div className="rounded-md border-2 border-line-strong bg-sheet">
      <Drawing
        strokes={strokes}
        className="block w-full touch-none cursor-crosshair"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [within((clientX - left) / width, DRAWING.width), within((clientY - top) / height, DRAWING.height)]
}

function within(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * max)
}

type DrawingProps = React.SVGProps<SVGSVGElement> & { strokes: Strokes }

export function Drawing({ strokes, ...rest }: DrawingProps) {
  return (
    <svg {...rest} aria-hidden="true" viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}>
      <line x1="20" y1="160" x2={DRAWING.width - 20} y2="160" className="stroke-line-strong" />
      {strokes.map((points, at) => (
        <polyline
          // oxlint-disable-next-line react/no-array-index-key -- strokes have no names and never move
          key={at}
          // A stroke of one point is a dot.
          points={[...points, ...(points.length === 1 ? points : [])]
            .map((point) => point.join(','))
            .join(' ')}
          className="fill-none stroke-ink stroke-4 [stroke-linecap:round] [stroke-linejoin:round]"
        />
      ))}
    </svg>
  )
}
