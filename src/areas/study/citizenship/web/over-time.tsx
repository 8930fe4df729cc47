// Progress, as a picture and as a table: questions known at the end of each day or week, and the practice interviews.
import type { ReactNode } from 'react'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, formatCount, type Language, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Table } from '#ui/table.tsx'
import { type Course, courseOf, type Trend } from '../rules/over-time.ts'
import { type Mock, useStudy } from './study.ts'
import { today } from './today.ts'
import { type AllWords, useCitizenshipWords } from './words.ts'

const [WIDTH, HEIGHT] = [320, 160]
/** Top area of the picture: the interviews. */
const INTERVIEWS = 28

type Picture = Course<Mock> & { total: number }

export default function OverTime() {
  const { overTime } = useCitizenshipWords()
  const language = useLanguage()
  const { bank, attempts, mocks } = useStudy()
  const course = courseOf(bank, { attempts, mocks, today: today() })
  const { points, trend } = course
  if (!trend) return <p>{overTime.empty}</p>
  return (
    <>
      <p>{points.length === 1 ? overTime.firstDay : saysTrend(trend, overTime, language)}</p>
      {points.length === 1 ? null : <Chart {...course} total={bank.length} />}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{overTime.table}</summary>
        <InTable {...course} total={bank.length} />
      </details>
    </>
  )
}

function saysTrend(trend: Trend, { trend: says }: AllWords['overTime'], language: Language): string {
  switch (trend.kind) {
    case 'away':
      return plural(says.away, trend.days, language)
    case 'more':
    case 'fewer':
      return plural(says[trend.kind], trend.questions, language)
    case 'new':
    case 'same':
      return says[trend.kind]
  }
}

/** The table beneath says the same to a screen reader. */
function Chart({ step, points, total }: Picture) {
  const { overTime } = useCitizenshipWords()
  const language = useLanguage()
  const x = (at: number) => (WIDTH * at) / Math.max(1, points.length - 1)
  const y = (questions: number) => HEIGHT - ((HEIGHT - INTERVIEWS) * questions) / total
  const line = (value: (point: Picture['points'][number]) => number) =>
    points.map((point, at) => `${x(at)},${y(value(point))}`).join(' ')
  const [known, seen] = [line((point) => point.known), line((point) => point.known + point.started)]
  const under = (top: string) => `0,${HEIGHT} ${top} ${WIDTH},${HEIGHT}`
  const [first, last] = [points.at(0), points.at(-1)]
  return (
    <figure className="max-w-text">
      <figcaption className="text-sm text-ink-soft">{fill(overTime.chart[step], { total })}</figcaption>
      <div aria-hidden="true">
        <svg viewBox={`-8 0 ${WIDTH + 16} ${HEIGHT + 2}`} className="mt-1 w-full text-ink-soft">
          {[total, total / 2].map((questions) => (
            <line
              key={questions}
              x1={0}
              x2={WIDTH}
              y1={y(questions)}
              y2={y(questions)}
              strokeDasharray="2 5"
              className="stroke-line-strong"
            />
          ))}
          <polygon points={under(seen)} className="fill-accent" />
          <polygon points={under(known)} className="fill-action" />
          <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-current" />
          {points.map(({ from, mocks }, at) =>
            mocks.length > 0 ? (
              <InterviewMark
                key={from}
                x={x(at)}
                y={INTERVIEWS / 2}
                isPassed={mocks.some(({ isPassed }) => isPassed)}
              />
            ) : null,
          )}
        </svg>
        <p className="flex justify-between gap-4 text-sm text-ink-soft">
          <span>{first ? formatPastDate(plainDate(first.from), language) : null}</span>
          <span className="text-right">
            {last ? formatPastDate(plainDate(step === 'day' ? last.from : today()), language) : null}
          </span>
        </p>
        <Legend hasMocks={points.some(({ mocks }) => mocks.length > 0)} />
      </div>
    </figure>
  )
}

/** Told apart by shape: a full circle with a check, and an empty one. */
function InterviewMark({ x, y, isPassed }: { x: number; y: number; isPassed: boolean }) {
  if (!isPassed) return <circle cx={x} cy={y} r="6" className="fill-none stroke-ink-soft stroke-2" />
  return (
    <g>
      <circle cx={x} cy={y} r="7" className="fill-success" />
      <path
        d={`M${x - 3} ${y}l2.2 2.4l4-4.6`}
        className="fill-none stroke-paper stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

function Legend({ hasMocks }: { hasMocks: boolean }) {
  const { overTime } = useCitizenshipWords()
  const { known, started, passed, failed } = overTime.legend
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <Sign label={known}>
        <rect width="16" height="16" className="fill-action" />
      </Sign>
      <Sign label={started}>
        <rect width="16" height="16" className="fill-accent" />
      </Sign>
      {hasMocks ? (
        <>
          <Sign label={passed}>
            <InterviewMark x={8} y={8} isPassed />
          </Sign>
          <Sign label={failed}>
            <InterviewMark x={8} y={8} isPassed={false} />
          </Sign>
        </>
      ) : null}
    </ul>
  )
}

function Sign({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 16 16" className="size-4 shrink-0">
        {children}
      </svg>
      {label}
    </li>
  )
}

/** The newest first; days and weeks without practice have no row. */
function InTable({ step, points, total }: Picture) {
  const { overTime, mock: said } = useCitizenshipWords()
  const language = useLanguage()
  const { columns } = overTime
  const rows = points
    .filter(({ answered, mocks }) => answered > 0 || mocks.length > 0)
    .toReversed()
    .map(({ from, known, started, answered, mocks }) => ({
      id: from,
      cells: [
        formatPastDate(plainDate(from), language),
        formatCount(known, language),
        formatCount(started, language),
        formatCount(answered, language),
        mocks.map(({ id, right, asked, isPassed, isByHelper }) => (
          <span key={id} className="block">
            {fill(isByHelper ? overTime.mockHelped : overTime.mock, {
              right,
              asked,
              result: isPassed ? said.results.passed : said.results.failed,
            })}
          </span>
        )),
      ],
    }))
  return (
    <Table
      caption={fill(overTime.chart[step], { total })}
      columns={[columns[step], columns.known, columns.started, columns.answered, columns.mocks]}
      rows={rows}
    />
  )
}
