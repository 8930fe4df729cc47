// Where in our sources a place of a built script comes from, by the maps that the build puts aside: no visitor can fetch them.
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'

/** Read maps are large: these are kept for the next error, which is most often of the same file. */
const KEPT_MAX = 6
/** As the build names a script: a folder has no part in it. */
const SCRIPT = /^\/assets\/([\w.-]+\.js)$/
const OUTSIDE = /^(?:\.\.\/)+/

/** "src/web/part.tsx:12:3" for a place of a built script, as a browser counts lines and columns; null if unknown. */
export type SourceOf = (script: string, line: number, column: number) => Promise<string | null>

export function sourcePlaces(mapsDirectory: string): SourceOf {
  const kept = new Map<string, Promise<SourceMap | null>>()
  return async (script, line, column) => {
    const name = SCRIPT.exec(script)?.[1]
    if (name === undefined) return null
    const map = await mapOf(name)
    const found = map?.findEntry(line - 1, column - 1)
    // Beyond the end of a line it answers with the mapping before it.
    if (!found || !('originalSource' in found) || found.generatedLine !== line - 1) return null
    const { originalSource, originalLine, originalColumn } = found
    return `${originalSource.replace(OUTSIDE, '')}:${originalLine + 1}:${originalColumn + 1}`
  }

  function mapOf(name: string): Promise<SourceMap | null> {
    const map = kept.get(name) ?? readMap(join(mapsDirectory, `${name}.map`))
    kept.delete(name)
    kept.set(name, map)
    // Anybody may name a script that never was: it takes no place.
    void map.then((read) => (read ? undefined : kept.delete(name)))
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return map
  }
}

/** Null for a script of another release, of which there is no map here. */
async function readMap(path: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(path, 'utf8')) as SourceMapPayload)
  } catch {
    return null
  }
}
