// Rows under named columns. On narrow screens it scrolls within itself, never the page.
import type { ReactNode } from 'react'

type TableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

export function Table({ caption, columns, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-6 text-sm font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="border-b border-line align-top">
              {columns.map((column, index) => (
                <td key={column} className="py-3 pr-6">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
