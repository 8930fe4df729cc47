// Drawn screens of a phone for the steps of the help page, without a word in them: the text beside each says everything.
import type { ReactNode } from 'react'

type Part = 'title' | 'line' | 'field' | 'button' | 'row' | 'days' | 'camera' | 'mark' | 'card'
/** A part with a number is the one to look at in that step. */
type Drawn = Part | readonly [Part, number]

const PICTURES = {
  signIn: ['title', ['field', 2], ['field', 2], ['button', 3]],
  password: ['title', 'field', 'button', ['line', 1]],
  book: ['title', ['days', 1], ['row', 2], ['button', 3]],
  move: ['title', ['row', 1], 'line', ['button', 2]],
  video: ['title', 'row', 'line', ['button', 2]],
  turn: [['row', 1], ['mark', 2], 'line', ['row', 3]],
  documents: ['title', ['row', 1], ['camera', 2], ['button', 3]],
  again: [['mark', 1], ['line', 2], 'line', ['button', 3]],
  pay: ['title', ['row', 1], ['card', 2], 'button'],
  profile: ['title', ['field', 2], ['field', 2], ['button', 2]],
} as const satisfies Record<string, readonly Drawn[]>

export type HelpPictureName = keyof typeof PICTURES

const [LEFT, WIDTH, TOP] = [40, 120, 34]
const HEIGHTS: Readonly<Record<Part, number>> = {
  title: 16,
  line: 12,
  field: 28,
  button: 30,
  row: 32,
  days: 58,
  camera: 62,
  mark: 26,
  card: 50,
}
const GAP = 9

export function HelpPicture({ name }: { name: HelpPictureName }) {
  const parts: readonly Placed[] = PICTURES[name].reduce<Placed[]>(below, [])
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 236"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="help-picture"
    >
      <rect x="24" y="6" width="152" height="224" rx="16" className="fill-sheet stroke-line-strong" />
      <path d="M88 18h24" className="stroke-line-strong" strokeWidth="4" />
      {parts.map((placed) => (
        <DrawnPart key={placed.y} {...placed} />
      ))}
    </svg>
  )
}

type Placed = { part: Part; y: number; step: number | null }

function below(before: Placed[], drawn: Drawn): Placed[] {
  const [part, step] = typeof drawn === 'string' ? [drawn, null] : drawn
  const last = before.at(-1)
  const y = last ? last.y + HEIGHTS[last.part] + GAP : TOP
  return [...before, { part, y, step }]
}

function DrawnPart({ part, y, step }: Placed) {
  const isShown = step !== null
  return (
    <g className={isShown ? 'fill-accent-soft stroke-accent' : 'fill-sunk stroke-line-strong'}>
      {SHAPES[part](y)}
      {isShown ? <Step y={y + HEIGHTS[part] / 2} step={step} /> : null}
    </g>
  )
}

function Step({ y, step }: { y: number; step: number }) {
  return (
    <g stroke="none">
      <circle cx={LEFT + WIDTH} cy={y} r="11" className="fill-accent" />
      <text
        x={LEFT + WIDTH}
        y={y + 4.5}
        textAnchor="middle"
        fontSize="13"
        fontWeight="700"
        className="fill-on-accent"
      >
        {step}
      </text>
    </g>
  )
}

const box = (y: number, height: number, radius: number) => (
  <rect x={LEFT} y={y} width={WIDTH} height={height} rx={radius} />
)
const writing = (x: number, y: number, length: number) => <path d={`M${x} ${y}h${length}`} strokeWidth="4" />

const SHAPES: Readonly<Record<Part, (y: number) => ReactNode>> = {
  title: (y) => <path d={`M${LEFT} ${y + 7}h70`} strokeWidth="8" className="stroke-ink-soft" />,
  line: (y) => writing(LEFT, y + 6, 92),
  field: (y) => box(y, 28, 4),
  button: (y) => (
    <>
      {box(y, 30, 6)}
      {writing(LEFT + 36, y + 15, 40)}
    </>
  ),
  row: (y) => (
    <>
      {box(y, 32, 4)}
      {writing(LEFT + 10, y + 12, 56)}
      {writing(LEFT + 10, y + 22, 34)}
    </>
  ),
  days: (y) =>
    [0, 1, 2].flatMap((line) =>
      [0, 1, 2, 3, 4].map((day) => (
        <rect key={`${line}-${day}`} x={LEFT + day * 21} y={y + line * 20} width="16" height="16" rx="3" />
      )),
    ),
  camera: (y) => (
    <>
      {box(y, 62, 6)}
      <path d={`M${LEFT + 40} ${y + 8}h36v46h-36z`} />
      {writing(LEFT + 47, y + 20, 20)}
      {writing(LEFT + 47, y + 30, 20)}
      {writing(LEFT + 47, y + 40, 12)}
    </>
  ),
  mark: (y) => <rect x={LEFT} y={y} width="84" height="26" rx="13" />,
  card: (y) => (
    <>
      {box(y, 50, 6)}
      <path d={`M${LEFT} ${y + 14}h${WIDTH}`} strokeWidth="7" />
      {writing(LEFT + 10, y + 34, 60)}
    </>
  ),
}
