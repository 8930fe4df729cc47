// A table as spreadsheets and banks write it (RFC 4180), with any separator between its cells.

const SIGNS = [',', ';', '\t', '|'] as const
const SAMPLE_ROWS = 40

/** Each row with the number of the line at which it begins; empty rows are left out. */
export type CsvRow = { line: number; cells: string[] }

/** Cut off: a quotation mark is never closed, so that the rest would be one cell. */
export function csvTable(text: string): { rows: CsvRow[]; isCutOff: boolean } {
  const sample = text.slice(0, 20_000)
  const [best] = SIGNS.map((sign) => ({ sign, width: widthOf(rowsBy(sample, sign).rows) })).toSorted(
    (one, other) => other.width - one.width,
  )
  return rowsBy(text, best?.sign ?? ',')
}

/** How many cells rows beyond the first cell agree on, weighed by how many rows do. */
function widthOf(rows: readonly CsvRow[]): number {
  const widths = Map.groupBy(rows.slice(0, SAMPLE_ROWS), ({ cells }) => cells.length)
  return Math.max(0, ...[...widths].map(([width, same]) => (width - 1) * same.length))
}

function rowsBy(text: string, sign: string): { rows: CsvRow[]; isCutOff: boolean } {
  const rows: CsvRow[] = []
  let [cell, isQuoted, line, begun] = ['', false, 1, 1]
  let cells: string[] = []
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) line += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === sign) {
      cells.push(cell.trim())
      cell = ''
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') continue
      endRow()
      begun = line
    } else cell += letter
  }
  endRow()
  return { rows, isCutOff: isQuoted }
}
