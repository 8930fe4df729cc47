// Which measures a run takes: `npm run bench` those that end within ten minutes together, `npm run bench -- all` all of
// them, `npm run bench -- home lists` those two.

const ALL = 'all'

/**
 * The asked names in the order of the known ones; those that are not long where none is asked. Throws for a name that is
 * not known.
 */
export function chosenNames(
  asked: readonly string[],
  known: readonly string[],
  long: readonly string[],
): string[] {
  if (asked.length === 1 && asked[0] === ALL) return [...known]
  const unknown = asked.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new RangeError(`no such measure: ${unknown.join(', ')}. There are: ${ALL}, ${known.join(', ')}`)
  return known.filter((name) => (asked.length === 0 ? !long.includes(name) : asked.includes(name)))
}
