import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import type { ToldError } from '#pages/diagnostics/told-error.ts'
import { allErrors } from '../tools/build/all-errors.ts'
import { SPECIFIED_ERRORS, type SpecifiedError } from './specified-errors.ts'
import { wordsParts } from './words-files.ts'
import { placeholders } from './words-of.ts'

const ROOT = join(import.meta.dirname, '..')
const ERRORS = await allErrors()
const ROWS = Object.values(SPECIFIED_ERRORS).flat()

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** "documents/sending:problems.failed": a path within a part of the words. */
function textAt(says: string, language: Language): string {
  const [file = '', path = ''] = says.split(':')
  const [area = '', key = 'page'] = file.split('/')
  const part = wordsParts({ area, key }).find((each) => each.language === language)
  const found = path
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown>)[name], part?.words)
  expect(found, says).toBeTypeOf('string')
  return found as string
}

type Said = Pick<ToldError, 'text' | 'status' | 'isRetryable'>

function saidBy({ says, status = null, isFinal = false }: SpecifiedError): Said {
  if (says.includes(':')) {
    const text = { en: textAt(says, 'en'), es: textAt(says, 'es') }
    return { text, status, isRetryable: !isFinal }
  }
  const found = ERRORS.find(({ key }) => key === says)
  expect(found, `${says} is no error of the product`).toBeDefined()
  return found!
}

const HEAD = `# Errors

Every error that the specification names (§8): the sentences that say it, on which screen, the status of the answer ("none" where the
browser itself knows), whether another try is offered, and whether a test reaches it in a browser, at the server, or asks the rule alone.
Made of \`tests/specified-errors.ts\`; \`vitest run tests/specified-errors.test.ts --update\` writes it again. All sentences,
the product's own among them, are on \`/design-review\` under "Errors".
`

const COLUMNS = ['named', 'English', 'Spanish', 'screen', 'status', 'retry', 'reached']

function placeOf(file: string): string {
  if (/^e2e|\.browser\./.test(file)) return 'in a browser'
  return /\/rules\//.test(file) ? 'as a rule' : 'at the server'
}

function cellsOf(row: SpecifiedError): string[] {
  const { text, status, isRetryable } = saidBy(row)
  return [
    row.named,
    text.en,
    text.es,
    row.screen,
    String(status ?? 'none'),
    isRetryable ? 'yes' : 'no',
    `${placeOf(row.reachedIn)}: \`${row.reachedIn}\``,
  ]
}

/** As the formatter writes one. */
function tableOf(rows: readonly string[][]): string {
  const widths = COLUMNS.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const lines = [COLUMNS, widths.map((width) => '-'.repeat(width)), ...rows]
  return lines
    .map((cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n')
}

describe('the errors of the specification', () => {
  it('are each said in both languages, and reached in a test', () => {
    for (const row of ROWS) {
      const { text } = saidBy(row)
      expect(text.es).not.toBe(text.en)
      const name = row.by ?? row.says.replace(/.*[/:.]/, '')
      expect(read(row.reachedIn).includes(name), `${name} in ${row.reachedIn}`).toBe(true)
    }
  })
  it.each(['Intake', 'Scheduling', 'Upload', 'Auth', 'Payment', 'Form', 'Connection', 'Loading'])(
    'are all there: %s',
    (group) => {
      const line = new RegExp(`(?:^|\\. )${group}: (.*?)\\.(?: |$)`, 'm').exec(chapter())?.[1] ?? ''
      const named = line.split(line.includes(';') ? '; ' : ', ').filter((name) => !name.startsWith('with '))
      expect(SPECIFIED_ERRORS[group]?.map((row) => row.named)).toEqual(named)
    },
  )
  it('are in docs/errors.md', async () => {
    const groups = Object.entries(SPECIFIED_ERRORS).map(
      ([group, rows]) => `\n## ${group}\n\n${tableOf(rows.map(cellsOf))}\n`,
    )
    await expect(HEAD + groups.join('')).toMatchFileSnapshot(join(ROOT, 'docs/errors.md'))
  })
})

function chapter(): string {
  return /^## 8\..*?^## 9/ms.exec(read('docs/specification.md'))?.[0] ?? ''
}

/** What throws, and what asks whether it is thrown; neither the tables themselves nor what a description promises. */
function sources(isTest: boolean): string {
  const files = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'e2e/**/*.ts'], { cwd: ROOT })
  return files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) === isTest)
    .filter(
      (file) =>
        !/rules[\\/][\w-]*errors\.(?:test\.)?ts$|contract|kernel[\\/]errors|specified-errors/.test(file),
    )
    .map(read)
    .join('\n')
}

function isNamedIn(text: string, { key }: ToldError): boolean {
  return new RegExp(`\\b${key.replace(/.*\//, '')}\\b`).test(text)
}

function isWhole({ text: { en, es } }: ToldError): boolean {
  return es !== en && placeholders(es).join() === placeholders(en).join()
}

describe('every error of a table', () => {
  const OF_TABLES = ERRORS.filter(({ key }) => /\/[A-Z]/.test(key))
  const [thrown, asked] = [sources(false), sources(true)]
  it('is shown by something', () => {
    expect(OF_TABLES.length).toBeGreaterThan(150)
    expect(OF_TABLES.filter((error) => !isNamedIn(thrown, error)).map(({ key }) => key)).toEqual([])
  })
  it('is reached in a test', () => {
    expect(OF_TABLES.filter((error) => !isNamedIn(asked, error)).map(({ key }) => key)).toEqual([])
  })
  it('is said in both languages, with the same filled in', () => {
    expect(ERRORS.filter((error) => !isWhole(error))).toEqual([])
  })
  it('has a sentence of its own', () => {
    const twice = Map.groupBy(OF_TABLES, ({ text }) => text.en)
    expect([...twice.values()].filter((same) => same.length > 1)).toEqual([])
  })
})
