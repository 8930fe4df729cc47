// A table as a file that spreadsheets open (RFC 4180).

/** An amount or a number of days is a number; a text is never taken for a formula. */
export type Cell = string | number | null

/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF'
/** What a spreadsheet would work out instead of showing it (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r]/

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return MARK + csvLines(rows)
}

/** More rows of a file that `csvOf` began. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** As `csvOf` writes it, or as a spreadsheet saves it: blanks around a text stay, and rows without anything are left out. */
export function rowsOfCsv(csv: string): string[][] {
  const cells = csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of cells) {
    const text = quoted?.replaceAll('""', '"') ?? bare
    rows.at(-1)?.push(text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text)
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1 || (row[0] ?? '') !== '')
}
