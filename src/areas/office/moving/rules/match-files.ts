// Which chosen file belongs to which row: by its path, or as much of the end of it as both have.

/** Case, slashes, "./" and how accents are written make no difference. */
export function plainPath(path: string): string {
  const parts = path.normalize('NFC').toLowerCase().replaceAll('\\', '/').split('/')
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')
    .join('/')
}

export type Matched<Row, File> = {
  pairs: { row: Row; file: File }[]
  /** Rows that several of the files fit. */
  twice: Row[]
  /** Rows without a file. */
  missing: Row[]
  /** Files of no row. */
  unknown: File[]
}

/** A file fits where the path of one ends as all of the other: of several that fit, the one with the same path is taken, else none. */
export function matchFiles<Row extends { path: string }, File extends { path: string }>(
  rows: readonly Row[],
  files: readonly File[],
): Matched<Row, File> {
  const byName = Map.groupBy(
    files.map((file) => ({ file, path: plainPath(file.path) })),
    ({ path }) => nameOf(path),
  )
  const fits = rows.map((row) => {
    const wanted = plainPath(row.path)
    const fitting = (byName.get(nameOf(wanted)) ?? []).filter(({ path }) => isEndOf(path, wanted))
    const exact = fitting.find(({ path }) => path === wanted)
    return { row, isExact: exact !== undefined, fitting: exact ? [exact] : fitting }
  })
  const exact = new Set(fits.flatMap(({ isExact, fitting }) => (isExact ? fitting : [])))
  const asked = Map.groupBy(
    fits.flatMap(({ fitting }) => fitting),
    (each) => each,
  )
  const matched: Matched<Row, File> = { pairs: [], twice: [], missing: [], unknown: [] }
  for (const { row, isExact, fitting } of fits) {
    const [first, another] = fitting
    const isOfOthers = first && !isExact && (exact.has(first) || (asked.get(first) ?? []).length > 1)
    if (!first) matched.missing.push(row)
    else if (another || isOfOthers) matched.twice.push(row)
    else matched.pairs.push({ row, file: first.file })
  }
  const known = new Set([...asked.keys()].map(({ file }) => file))
  matched.unknown = files.filter((file) => !known.has(file))
  return matched
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function isEndOf(one: string, other: string): boolean {
  return one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`)
}
