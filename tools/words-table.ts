// The words of every area as one table for a translator, and back: accidental changes are refused, and nothing is written.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvOf, rowsOfCsv } from '../src/kernel/csv.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, placeholdersIn } from '../src/kernel/language.ts'

const COLUMNS = ['file', 'key', ...LANGUAGES]
/** Keys themselves have dots and slashes. */
const BETWEEN = ' > '
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

type Place = readonly [owner: Words, key: string, text: string]
type Words = { [key: string]: Words | string }

/** "src/areas/messages/messages/words/*.json", with a star for the language. */
function wordsFiles(root: string): string[] {
  const files = globSync(`src/{areas/*/*,server}/words/*${DEFAULT_LANGUAGE}.json`, { cwd: root }).toSorted()
  return files.map((file) => file.replace(/\w+\.json$/, '*.json'))
}

function read(root: string, file: string, language: string): Words {
  return JSON.parse(readFileSync(join(root, file.replace('*', language)), 'utf8')) as Words
}

/** Each text with the object that has it, in the order of the file. */
function places(words: Words, path = ''): Map<string, Place> {
  const found = Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, [words, key, value]] as const]
      : [...places(value, path + key + BETWEEN)],
  )
  return new Map(found)
}

export function exportWords(root: string): string {
  const rows = wordsFiles(root).flatMap((file) => {
    const byLanguage = LANGUAGES.map((language) => places(read(root, file, language)))
    const keys = [...new Set(byLanguage.flatMap((each) => [...each.keys()]))]
    return keys.map((key) => [file, key, ...byLanguage.map((each) => each.get(key)?.[2] ?? '')])
  })
  return csvOf([COLUMNS, ...rows])
}

/** The problems of the table, a sentence each; it is written only without any. Returns the changed files. */
export function importWords(root: string, csv: string): { problems: string[]; changed: string[] } {
  const [head, ...rows] = rowsOfCsv(csv)
  if (head?.join() !== COLUMNS.join())
    return { problems: [`The first row is not ${COLUMNS.join(', ')}.`], changed: [] }
  const torn = rows
    .filter((row) => row.length !== COLUMNS.length)
    .map((row) => `Not a whole row: ${row.join()}`)
  const files = new Map(wordsFiles(root).map((file) => [file, rows.filter((row) => row[0] === file)]))
  const unknown = rows.filter(([file = '']) => !files.has(file)).map(([file]) => `There is no ${file}.`)
  const results = [...files].flatMap(([file, own]) =>
    OTHERS.map((language) => translated(root, file, language, own)),
  )
  const problems = [...torn, ...unknown, ...results.flatMap((each) => each.problems)]
  if (problems.length > 0) return { problems, changed: [] }
  const changes = results.filter((each) => each.isChanged)
  for (const { path, words } of changes)
    writeFileSync(join(root, path), `${JSON.stringify(words, null, 2)}\n`)
  return { problems, changed: changes.map(({ path }) => path) }
}

function translated(root: string, file: string, language: string, rows: readonly string[][]) {
  const path = file.replace('*', language)
  const words = read(root, file, language)
  const [own, english] = [places(words), places(read(root, file, DEFAULT_LANGUAGE))]
  const problems = rows.flatMap((row) => {
    const key = row[1] ?? ''
    const place = own.get(key)
    const text = row[COLUMNS.indexOf(language)] ?? ''
    const source = english.get(key)?.[2]
    const said = `${path}, ${key}`
    if (place === undefined) return [`${said}: there is no such key.`]
    if (text === place[2]) return []
    if (row[COLUMNS.indexOf(DEFAULT_LANGUAGE)] !== source) return [`${said}: the English is another one now.`]
    if (text.trim() === '') return [`${said}: nothing is said.`]
    if (placeholdersIn(text).join() !== placeholdersIn(source ?? '').join())
      return [`${said}: names in braces differ from the English.`]
    place[0][place[1]] = text
    return []
  })
  const isChanged = [...places(words)].some(([key, place]) => place[2] !== own.get(key)?.[2])
  return { path, words, problems, isChanged }
}
