// Bars side by side, drawn as SVG, with a table of the same figures behind a press. What is below zero has no bar.
import { classes } from './classes.ts'
import { Table } from './table.tsx'

export type BarGroup = { name: string; values: readonly number[] }

type BarsProps = {
  title: string
  /** The name of the first column of the table. */
  heading: string
  series: readonly string[]
  groups: readonly BarGroup[]
  written: (value: number) => string
  tableLabel: string
}

const SLOT = 10
const HEIGHT = 100
const FILLS = ['fill-action', 'fill-line-strong']

export function Bars({ title, heading, series, groups, written, tableLabel }: BarsProps) {
  const most = Math.max(0, ...groups.flatMap(({ values }) => values))
  return (
    <figure className="space-y-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <Legend series={series} />
      <p aria-hidden="true" className="border-b border-line text-sm text-ink-soft">
        {written(most)}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${groups.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-32 w-full border-b border-line-strong"
      >
        {groups.map(({ name, values }, index) => (
          <Group key={name} left={index * SLOT} values={values} most={most} />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4 text-sm text-ink-soft">
        <span className="first-letter:uppercase">{groups[0]?.name}</span>
        <span className="first-letter:uppercase">{groups.at(-1)?.name}</span>
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-action underline">{tableLabel}</summary>
        <Table
          caption={title}
          columns={[heading, ...series]}
          amounts={series}
          rows={groups.map(({ name, values }) => ({
            id: name,
            cells: [
              <span key="name" className="inline-block first-letter:uppercase">
                {name}
              </span>,
              ...values.map(written),
            ],
          }))}
        />
      </details>
    </figure>
  )
}

function Group({ left, values, most }: { left: number; values: readonly number[]; most: number }) {
  const width = (SLOT - 3) / values.length
  return values.map((value, index) => {
    const height = most === 0 ? 0 : (Math.max(0, value) / most) * HEIGHT
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- one bar of each series, always in the same order
        key={index}
        x={left + 1.5 + index * width}
        y={HEIGHT - height}
        width={width}
        height={height}
        className={FILLS[index % FILLS.length]}
      />
    )
  })
}

/** One series needs no name beside the title. */
function Legend({ series }: Pick<BarsProps, 'series'>) {
  if (series.length < 2) return null
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-6 text-sm">
      {series.map((name, index) => (
        <li key={name} className="flex items-center gap-2">
          <svg viewBox="0 0 10 10" className={classes('size-3', FILLS[index % FILLS.length])}>
            <rect width="10" height="10" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
