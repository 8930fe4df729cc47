// A table as a file that spreadsheets open (RFC 4180).

/** An amount or a number of days is a number; a text is never taken for a formula. */
export type Cell = string | number | null

/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF'
/** What a spreadsheet would work out instead of showing it (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r]/

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
