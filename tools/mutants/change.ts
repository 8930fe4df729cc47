// Source with every change in it, each behind a switch: one program is loaded once and tried with one change after the other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** Texts and tables have their own tests; changed here they would only drown what matters. */
const NOT_CHANGED = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration']

export type Change = { id: string; file: string; place: string; kind: string; becomes: string }

export type Changed = { sources: Record<string, string>; changes: Change[] }

const nothing = () => undefined
const never = () => false
const SILENT = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}

export async function changeSources(root: string, files: readonly string[]): Promise<Changed> {
  const read = files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }))
  const options = { plugins: null, excludedMutations: NOT_CHANGED, ignorers: [] }
  const { files: written, mutants } = await new Instrumenter(SILENT).instrument(read, options)
  return {
    sources: Object.fromEntries(written.map(({ name, content }) => [name, content])),
    changes: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, location: { start }, mutatorName, replacement }) => ({
        id,
        file: fileName,
        // Counted from 0 by who makes the changes.
        place: `${fileName}:${start.line + 1}:${start.column + 1}`,
        kind: mutatorName,
        becomes: replacement.replaceAll(/\s+/g, ' '),
      })),
  }
}
