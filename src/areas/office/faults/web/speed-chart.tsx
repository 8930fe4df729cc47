// One measure day by day, with its two thresholds. The table beneath it has the same values, which is what a screen reader reads.
import { plainDate, formatDate } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import { THRESHOLDS, type Vital } from '../rules/vitals.ts'

const [WIDTH, HEIGHT] = [640, 240]
const EDGE = { left: 64, right: 12, top: 16, bottom: 32 }
/** Room above the higher line. */
const ABOVE = 1.2

type SpeedChartProps = {
  vital: Vital
  label: string
  lines: { good: string; poor: string }
  points: readonly { day: string; value: number }[]
  format: (value: number) => string
}

export function SpeedChart({ vital, label, lines, points, format }: SpeedChartProps) {
  const language = useLanguage()
  const { good, poor } = THRESHOLDS[vital]
  const most = ABOVE * Math.max(poor, ...points.map(({ value }) => value))
  const x = (index: number) =>
    EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * (index + 0.5)) / Math.max(1, points.length)
  const y = (value: number) => HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * value) / most
  const [first, last] = [points[0], points.at(-1)]
  const dayOf = (day: string) => formatDate(plainDate(day), language)
  return (
    <figure>
      <figcaption className="mb-2">{label}</figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-text text-ink-soft">
        <Line y={y(good)} name={lines.good} value={format(good)} className="text-success" />
        <Line y={y(poor)} name={lines.poor} value={format(poor)} className="text-danger" />
        <polyline
          points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
          className="fill-none stroke-action stroke-2"
        />
        {points.map(({ day, value }, index) => (
          <circle key={day} cx={x(index)} cy={y(value)} r="4" className="fill-action" />
        ))}
        <text x={EDGE.left} y={HEIGHT - 8} className="fill-current text-[13px] max-sm:hidden">
          {first ? dayOf(first.day) : ''}
        </text>
        <text
          x={WIDTH - EDGE.right}
          y={HEIGHT - 8}
          textAnchor="end"
          className="fill-current text-[13px] max-sm:hidden"
        >
          {last && last !== first ? dayOf(last.day) : ''}
        </text>
      </svg>
    </figure>
  )
}

type LineProps = { y: number; name: string; value: string; className: string }

function Line({ y, name, value, className }: LineProps) {
  return (
    <g className={className}>
      <line
        x1={EDGE.left}
        x2={WIDTH - EDGE.right}
        y1={y}
        y2={y}
        strokeDasharray="6 4"
        className="stroke-current"
      />
      <text
        x={EDGE.left - 6}
        y={y + 4}
        textAnchor="end"
        className="fill-current stroke-paper stroke-4 text-[13px] [paint-order:stroke] max-sm:text-[22px]"
      >
        {value}
      </text>
      <text
        x={WIDTH - EDGE.right}
        y={y - 6}
        textAnchor="end"
        className="fill-current stroke-paper stroke-4 text-[13px] [paint-order:stroke] max-sm:text-[22px]"
      >
        {name}
      </text>
    </g>
  )
}
