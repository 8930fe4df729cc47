// Which measures a run takes: `npm run bench` all of them, `npm run bench -- home lists` those two.

/** The asked names in the order of the known ones. Throws for a name that is not known. */
export function chosenNames(asked: readonly string[], known: readonly string[]): string[] {
  const unknown = asked.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new RangeError(`no such measure: ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  return asked.length === 0 ? [...known] : known.filter((name) => asked.includes(name))
}
