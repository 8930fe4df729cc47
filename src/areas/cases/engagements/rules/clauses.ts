// The texts of papers: those of letters (decision 166), with clauses that a fact of the proposal switches on. A clause begins with a line of
// its own in square brackets, `[if payer]`, `[if not payer]` or `[initials refund]`, and ends with `[end]`.
import { nearestOf } from '#areas/documents/letters/rules/fields.ts'
import { blocksOf } from '#areas/documents/letters/rules/letters.ts'
import { bracesIn } from '#areas/documents/letters/rules/templates.ts'
import { fill, type Language, LANGUAGES, LOCALE } from '#kernel/language.ts'
import { readLine } from '#kernel/typed-text.ts'
import {
  type Block,
  FIELDS,
  INITIALS,
  type Initials,
  isListField,
  isPaperField,
  isSwitch,
  type Paper,
  type PaperFacts,
  type PaperField,
  type Switch,
  SWITCHES,
} from './papers.ts'

/**
 * `line` counts from 1. `missing`: only the other language has it. `unclosed` and `unopened`: a clause without an end, an end without a
 * clause. `bracket`: square brackets that are no clause. `repeated`: initialled in two places. `initials`: this paper needs the clause.
 */
export type PaperProblem = { language: Language; line: number; found: string } & (
  | { kind: 'unknown-field' | 'unknown-clause'; nearest: string }
  | {
      kind: 'brace' | 'not-alone' | 'bracket' | 'unclosed' | 'unopened' | 'repeated' | 'missing' | 'initials'
    }
  | { kind: 'empty' }
)

/** The clauses that a paper must have. */
const INITIALLED: Partial<Record<Paper, readonly Initials[]>> = { engagement: INITIALS }

/** Of both texts, by language and line. Both are needed: two that say different things would be two papers. */
export function paperProblems(
  texts: Readonly<Record<Language, string>>,
  paper: Paper | null = null,
): PaperProblem[] {
  return LANGUAGES.flatMap((language) => {
    const text = texts[language]
    if (text.trim() === '') return [{ language, line: 1, found: '', kind: 'empty' } as const]
    const own = namesIn(text)
    const others = LANGUAGES.filter((each) => each !== language).flatMap((each) => namesIn(texts[each]))
    const needed = ((paper && INITIALLED[paper]) ?? []).map((of) => nameOf({ kind: 'initials', of }))
    return [
      ...fieldProblems(language, text),
      ...clauseProblems(language, text),
      ...own
        .filter(({ name }, at) => own.findIndex((each) => each.name === name) === at)
        .filter(({ name }) => !others.some((each) => each.name === name))
        .map(({ name, line }) => ({ language, line, found: name, kind: 'missing' as const })),
      ...needed
        .filter((found) => !own.some(({ name }) => name === found))
        .map((found) => ({ language, line: 1, found, kind: 'initials' as const })),
    ].toSorted((one, other) => one.line - other.line)
  })
}

type Mark =
  | { kind: 'if'; of: Switch; isWanted: boolean }
  | { kind: 'initials'; of: Initials }
  | { kind: 'end' }
  | { kind: 'unknown'; nearest: string }

const MARK = /^\s*\[\s*(?:if(\s+not)?\s+([\w.-]+)|initials\s+([\w.-]+)|(end))\s*\]\s*$/i
/** A whole line in square brackets, or the beginning of a clause within a line. */
const BRACKET = /^\s*\[.*\]\s*$|\[\s*(?:if|end|initials)\b/i

function markOf(line: string): Mark | null {
  const found = MARK.exec(line)
  if (found === null) return null
  const [, not, fact = '', initials, end] = found
  if (end !== undefined) return { kind: 'end' }
  if (initials !== undefined)
    return isInitials(initials)
      ? { kind: 'initials', of: initials }
      : { kind: 'unknown', nearest: nameOf({ kind: 'initials', of: nearestOf(initials, INITIALS) }) }
  const isWanted = not === undefined
  return isSwitch(fact)
    ? { kind: 'if', of: fact, isWanted }
    : { kind: 'unknown', nearest: nameOf({ kind: 'if', of: nearestOf(fact, SWITCHES), isWanted }) }
}

function isInitials(name: string): name is Initials {
  return INITIALS.some((each) => each === name)
}

function nameOf(mark: Extract<Mark, { kind: 'if' | 'initials' }>): string {
  return mark.kind === 'initials' ? `[initials ${mark.of}]` : `[if ${mark.isWanted ? '' : 'not '}${mark.of}]`
}

/** Its fields and clauses. */
function namesIn(text: string): { name: string; line: number }[] {
  const fields = bracesIn(text).flatMap(({ name, line }) =>
    isPaperField(name) ? [{ name: `{${name}}`, line }] : [],
  )
  const clauses = text.split('\n').flatMap((each, at) => {
    const mark = markOf(each)
    return mark?.kind === 'if' || mark?.kind === 'initials' ? [{ name: nameOf(mark), line: at + 1 }] : []
  })
  return [...fields, ...clauses]
}

/** The facts that a text asks for, in their order. */
export function switchesIn(text: string): Switch[] {
  const asked = text.split('\n').map(markOf)
  return SWITCHES.filter((each) => asked.some((mark) => mark?.kind === 'if' && mark.of === each))
}

function fieldProblems(language: Language, text: string): PaperProblem[] {
  return bracesIn(text).flatMap(({ whole, name, line, isAlone, isClosed }): PaperProblem[] => {
    const at = { language, line, found: whole }
    if (!isClosed) return [{ ...at, kind: 'brace' }]
    if (!isPaperField(name))
      return [{ ...at, kind: 'unknown-field', nearest: `{${nearestOf(name, FIELDS)}}` }]
    return isListField(name) && !isAlone ? [{ ...at, kind: 'not-alone' }] : []
  })
}

function clauseProblems(language: Language, text: string): PaperProblem[] {
  const problems: PaperProblem[] = []
  const open: { mark: Mark; line: number; found: string }[] = []
  const initialled = new Set<Initials>()
  for (const [at, each] of text.split('\n').entries()) {
    const here = { language, line: at + 1, found: each.trim() }
    const mark = markOf(each)
    if (mark === null && BRACKET.test(each)) problems.push({ ...here, kind: 'bracket' })
    if (mark?.kind === 'unknown') problems.push({ ...here, kind: 'unknown-clause', nearest: mark.nearest })
    if (mark?.kind === 'initials') {
      const isWithin = open.some(({ mark: outer }) => outer.kind === 'initials')
      if (isWithin || initialled.has(mark.of)) problems.push({ ...here, kind: 'repeated' })
      initialled.add(mark.of)
    }
    if (mark?.kind === 'end' && open.pop() === undefined) problems.push({ ...here, kind: 'unopened' })
    if (mark !== null && mark.kind !== 'end') open.push({ mark, line: here.line, found: here.found })
  }
  return [
    ...problems,
    ...open.map(({ line, found }) => ({ language, line, found, kind: 'unclosed' as const })),
  ]
}

/**
 * What a signer reads, and the fields of the clauses switched on that have no value: they stay in braces. A value is one line of a block: it
 * opens no field, clause, heading or item, and HTML in it is text.
 */
export function fillPaper(
  text: string,
  { values, switches }: PaperFacts,
  language: Language,
): { blocks: Block[]; missing: PaperField[] } {
  const missing = new Set<PaperField>()
  const linesOf = (field: PaperField) => {
    const value = values[field]?.[language] ?? []
    const lines = (typeof value === 'string' ? [value] : value).map(plainLine).filter((line) => line !== '')
    if (lines.length === 0) missing.add(field)
    return lines
  }
  const filled = (line: string) =>
    line.replaceAll(/\{([^{}]*)\}(\.?)/g, (whole, name: string, dot: string) => {
      const lines = isPaperField(name) ? linesOf(name) : []
      if (lines.length === 0) return whole
      const value = LISTS[language].format(lines)
      return value.endsWith('.') ? value : value + dot
    })
  const blocks = partsOf(text, switches).flatMap(({ text: part, initials }) =>
    blocksOf(part).flatMap((block): Block[] => {
      const kind = block.kind === 'numbered' ? 'item' : block.kind
      const name = /^\{([^{}]*)\}$/.exec(block.text)?.[1] ?? ''
      const isList = kind === 'item' && isPaperField(name) && isListField(name)
      const lines = isList ? linesOf(name) : []
      if (lines.length > 0) return lines.map((each) => ({ kind, text: each, initials }))
      const own: Block = { kind, text: filled(block.text), initials }
      return [block.kind === 'numbered' ? { ...own, number: Number(block.number) } : own]
    }),
  )
  return { blocks: inSequence(blocks), missing: [...missing] }
}

/** A clause that is switched off leaves no gap: only the first number of a list counts. */
function inSequence(blocks: readonly Block[]): Block[] {
  let last: number | undefined
  return blocks.map((block) => {
    const { number } = block
    last = number === undefined ? undefined : last === undefined ? number : last + 1
    return last === undefined ? block : { ...block, number: last }
  })
}

const LISTS: Record<Language, Intl.ListFormat> = {
  en: new Intl.ListFormat(LOCALE.en),
  es: new Intl.ListFormat(LOCALE.es),
}

/** Without line breaks, control characters and direction marks. */
function plainLine(value: string): string {
  return readLine(value.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .replaceAll('{', '(')
    .replaceAll('}', ')')
}

/** The text between marks that is switched on. A list has a paragraph to itself, as items. */
function partsOf(
  text: string,
  switches: PaperFacts['switches'],
): { text: string; initials: Initials | null }[] {
  const parts: { text: string; initials: Initials | null }[] = []
  const open: Mark[] = []
  let lines: string[] = []
  const close = () => {
    const isOn = open.every((each) => each.kind !== 'if' || switches[each.of] === each.isWanted)
    const initials = open.findLast((each) => each.kind === 'initials')?.of ?? null
    if (isOn) parts.push({ text: lines.join('\n'), initials })
    lines = []
  }
  for (const line of text.split('\n')) {
    const mark = markOf(line)
    if (mark === null) lines.push(asItem(line))
    else {
      close()
      if (mark.kind === 'end') open.pop()
      else open.push(mark)
    }
  }
  close()
  return parts
}

function asItem(line: string): string {
  const name = /^\s*\{([^{}]*)\}\s*$/.exec(line)?.[1] ?? ''
  return isPaperField(name) && isListField(name) ? `\n1. {${name}}\n` : line
}

export type PaperProblemWords = Readonly<Record<PaperProblem['kind'], string>> & {
  readonly languages: Readonly<Record<Language, string>>
}

/** "Line 3, English: {client.nam} is not one of the fields. The closest is {client.name}." */
export function paperProblemSentence(problem: PaperProblem, words: PaperProblemWords): string {
  const { kind, language, line, found } = problem
  const nearest = 'nearest' in problem ? problem.nearest : ''
  return fill(words[kind], { language: words.languages[language], line, found, nearest })
}
