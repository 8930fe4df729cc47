// Removes what could identify a person from a text that leaves for a log or an error report (docs/specification.md §5).

const PATTERNS: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b\d{3}-\d{2}-\d{4}\b/g, '[ssn]'],
  [/\b(?:\d[ -]?){15}\d\b/g, '[card]'],
  [/(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/g, '[phone]'],
]

export function scrub(text: string): string {
  return PATTERNS.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text)
}
