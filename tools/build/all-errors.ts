// Every sentence with which the product tells that something failed, found by where it lies: `rules/*errors.ts` of each
// feature and the general ones. As plain data, `virtual:all-errors`: a page that imported the tables would tear them out of
// the files that other pages load.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { authSentence } from '#areas/people/auth/rules/error-sentences.ts'
import { AUTH_CODES, OWN_AUTH_CODES } from '#areas/people/auth/rules/errors.ts'
import { type ErrorEntry, GENERAL_ERRORS, NETWORK_MEANING, statusMeaning } from '#kernel/errors.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import type { ToldError } from '#pages/diagnostics/told-error.ts'

const NAME = 'virtual:all-errors'
const SOURCES = join(import.meta.dirname, '../../src')

export function errorTable(): Plugin {
  return {
    name: 'error-table',
    resolveId: (id) => (id === NAME ? `\0${id}` : null),
    load: async (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(await allErrors())}` : null),
  }
}

/** In the order of their keys. */
export async function allErrors(): Promise<ToldError[]> {
  const files = globSync('areas/*/*/rules/*errors.ts', { cwd: SOURCES }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const ofFeatures = await Promise.all(
    files.map(async (file) => {
      const tables: object = await import(pathToFileURL(join(SOURCES, file)).href)
      return Object.values(tables).flatMap((table: unknown) => toldIn(file.split('/')[2] ?? '', table))
    }),
  )
  const all = [...toldIn('general', GENERAL_ERRORS), ...ofFeatures.flat(), ...ofSigningIn()]
  return all.toSorted((one, other) => one.key.localeCompare(other.key))
}

function toldIn(feature: string, table: unknown): ToldError[] {
  if (typeof table !== 'object' || table === null || Array.isArray(table)) return []
  return Object.entries(table).flatMap(([code, said]) => {
    const key = `${feature}/${code}`
    if (isEntry(said)) return [told(key, said)]
    return isText(said) ? [toldByBrowser(key, said)] : []
  })
}

function isText(value: unknown): value is ErrorEntry['text'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === LANGUAGES.length &&
    LANGUAGES.every((language) => language in value && typeof value[language as never] === 'string')
  )
}

function isEntry(value: unknown): value is ErrorEntry {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'text' in value && isText(value.text)
  )
}

function told(key: string, { status, text }: ErrorEntry): ToldError {
  const { category, isRetryable } = status === 0 ? NETWORK_MEANING : statusMeaning(status)
  return { key, category, status: status === 0 ? null : status, isRetryable, text }
}

/** Of a step that failed for whatever reason: it can be tried again. */
function toldByBrowser(key: string, text: ErrorEntry['text']): ToldError {
  return { key, category: 'unknown', status: null, isRetryable: true, text }
}

function ofSigningIn(): ToldError[] {
  return [...AUTH_CODES, ...OWN_AUTH_CODES].map((code) => {
    const sentence = (language: Language) => authSentence({ code, retryAfterSeconds: null }, language)
    const text = { en: sentence('en'), es: sentence('es') }
    return { key: `auth/${code}`, category: 'authentication', status: null, isRetryable: false, text }
  })
}
