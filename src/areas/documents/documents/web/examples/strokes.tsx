// What the drawn examples are put together of: sheets, lines of writing, faces, seals and the numbers that point.
import type { ReactNode } from 'react'

type Place = { x: number; y: number }
type Size = Place & { w: number; h: number }

/** A sheet lies on a table; turned a little where several lie there. */
export function Sheet({ x, y, w, h, turn = 0, children }: Size & { turn?: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} ${w / 2} ${h / 2})`}>
      <rect width={w} height={h} rx="3" className="fill-sheet stroke-line-strong" />
      {children}
    </g>
  )
}

const GAP = 11

/** Writing that need not be read; each line as long as it is said. */
export function Writing({ x, y, lengths, gap = GAP }: Place & { lengths: readonly number[]; gap?: number }) {
  const path = lengths.map((length, index) => `M${x} ${y + index * gap}h${length}`).join('')
  return <path d={path} className="stroke-line-strong" strokeWidth="4" />
}

/** What matters: it lies in light, and a number points to it. */
export function Matters({ x, y, w, h }: Size) {
  return <rect x={x} y={y} width={w} height={h} rx="4" className="fill-accent-soft stroke-accent" />
}

export function Title({ x, y, w }: Place & { w: number }) {
  return <path d={`M${x} ${y}h${w}`} className="stroke-ink-soft" strokeWidth="7" />
}

export function Face({ x, y, w, h }: Size) {
  const [cx, cy] = [x + w / 2, y + h * 0.4]
  const r = Math.min(w, h) * 0.2
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} className="fill-action-soft stroke-line-strong" />
      <path
        d={`M${cx - r * 1.9} ${y + h}c0 ${-h * 0.42} ${r * 3.8} ${-h * 0.42} ${r * 3.8} 0z`}
        className="fill-action"
      />
      <circle cx={cx} cy={cy} r={r} className="fill-sheet stroke-ink-soft" />
    </g>
  )
}

export function Seal({ x, y, r = 15 }: Place & { r?: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} className="fill-action-soft stroke-action" strokeDasharray="3 2" />
      <circle cx={x} cy={y} r={r * 0.55} className="fill-transparent stroke-action" />
    </g>
  )
}

export function Signature({ x, y }: Place) {
  return (
    <path
      d={`M${x} ${y}c7-14 12 7 18-3s6 8 13 1 8 4 16-4`}
      className="fill-transparent stroke-action"
      strokeWidth="2.5"
    />
  )
}

/** Refers to the list below the picture. */
export function Mark({ x, y, n }: Place & { n: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="14" className="fill-accent stroke-sheet" strokeWidth="2" />
      <text
        x={x}
        y={y + 6}
        textAnchor="middle"
        fontSize="18"
        fontWeight="700"
        className="fill-on-accent stroke-transparent"
      >
        {n}
      </text>
    </g>
  )
}
