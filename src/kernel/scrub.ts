// Removes what could identify a person from a text that leaves for a log or an error report (docs/specification.md §5).

const PATTERNS: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b\d{3}[ -]\d{2}[ -]\d{4}\b/g, '[ssn]'],
  [/\b(?:\d[ -]?){15}\d\b/g, '[card]'],
  [/\b[a-z]{3}[ -]?(?:\d[ -]?){9}\d\b/gi, '[receipt]'],
  [/\bA[ -]?(?:\d[ -]?){7,8}\d\b/gi, '[a-number]'],
  [/(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/g, '[phone]'],
]

/** Ids of ours: one in a hundred ends with what looks like a telephone number. */
const ID = /(\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b)/

export function scrub(text: string): string {
  return text
    .split(ID)
    .map((part, index) => (index % 2 === 1 ? part : withoutNumbers(part)))
    .join('')
}

function withoutNumbers(text: string): string {
  return PATTERNS.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text)
}
