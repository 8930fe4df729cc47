// What a template can take from a case, as written between braces. The names are the same in both languages.

/** Each fills in a few words of a line. */
const LINE_FIELDS = [
  'today',
  'client.name',
  'client.birthDate',
  'client.address',
  'client.aNumber',
  'client.phone',
  'client.email',
  'petitioner.name',
  'petitioner.birthDate',
  'petitioner.address',
  'beneficiary.name',
  'beneficiary.birthDate',
  'beneficiary.address',
  'employer.name',
  'employer.address',
  'interpreter.name',
  'interpreter.address',
  'case.number',
  'case.kind',
  'filing.form',
  'filing.receipt',
  'attorney.name',
  'firm.name',
  'firm.address',
  'firm.phone',
  'firm.email',
  /** Never has a value: staff write this part of each letter themselves. */
  'body',
] as const

/** Each becomes numbered lines, and has a line of the template to itself. */
export const LIST_FIELDS = ['exhibits', 'people'] as const

export const FIELDS = [...LINE_FIELDS, ...LIST_FIELDS] as const
export type LetterField = (typeof FIELDS)[number]

/** Whose facts `{part.name}` and the like are, beside the client. */
export const PART_FIELDS = ['petitioner', 'beneficiary', 'employer', 'interpreter'] as const

export function isField(name: string): name is LetterField {
  return FIELDS.some((field) => field === name)
}

export function isListField(field: LetterField): boolean {
  return LIST_FIELDS.some((each) => each === field)
}

/** The field that was probably meant. */
export function nearestField(name: string): LetterField {
  return nearestOf(name, FIELDS)
}

/** The name that the fewest changed letters make of what was typed. */
export function nearestOf<Name extends string>(typed: string, names: readonly [Name, ...Name[]]): Name {
  const lower = typed.trim().toLowerCase()
  let [nearest] = names
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    const changes = changesBetween(lower, name.toLowerCase())
    if (changes < least) [nearest, least] = [name, changes]
  }
  return nearest
}

/** The Levenshtein distance. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1]
    for (const [at, against] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === against ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}
