// A browser's stack as the engine of our server writes one: no origin, no query, and no address of a page.
import { FRAMES_MAX } from './visit-limits.ts'

const FRAME =
  /^\s*(?:at )?(?:(?<called>[\w$.<>[\] ]{1,80}?)? ?[(@])?(?<file>[^\s()@]+):(?<line>\d+):(?<column>\d+)\)?\s*$/
const SCRIPT = /^\/assets\/[\w.-]+\.js$/

/** `pageOf` gives a page's pattern: inline scripts are named by it. */
export function framesOf(stack: string, pageOf: (path: string) => string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const { called, file = '', line: row, column } = FRAME.exec(line)?.groups ?? {}
      const place = placeOf(file, pageOf)
      if (place === null) return []
      return called ? `at ${called} (${place}:${row}:${column})` : `at ${place}:${row}:${column}`
    })
    .slice(0, FRAMES_MAX)
}

function placeOf(file: string, pageOf: (path: string) => string): string | null {
  if (file === '') return null
  const url = URL.parse(file, 'http://own.invalid')
  if (!url || !/^https?:$/.test(url.protocol)) return 'elsewhere'
  return SCRIPT.test(url.pathname) ? url.pathname : pageOf(url.pathname)
}

export type ScriptPlace = { script: string; line: number; column: number }

/** A frame's place in a built script; null if it is elsewhere. */
export function scriptPlaceOf(frame: string): ScriptPlace | null {
  const { file = '', line, column } = FRAME.exec(frame)?.groups ?? {}
  return SCRIPT.test(file) ? { script: file, line: Number(line), column: Number(column) } : null
}

/** The first in our own sources; else the first. */
export function tellingFrame(frames: readonly string[]): string | undefined {
  return frames.find((frame) => frame.startsWith('at src/')) ?? frames[0]
}

/** Without parts that releases change. */
export function fileOfFrame(frame: string | undefined): string {
  return (frame ?? '')
    .replace(/^at (?:.* \()?/, '')
    .replace(/(?:-[\w-]{8}(?:[\da-f]{2})?)?(?:\.js)?:\d+:\d+\)?$/, '')
}
