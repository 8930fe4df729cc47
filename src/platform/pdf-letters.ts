// Letters as the fonts of our documents can draw them: a missing sign is written as its number, never just dropped.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import bidiFactory from 'bidi-js'
import { openSync } from 'fontkit'

/** A family with the letters of most languages that a name may need. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const FILES = {
  text: join(FOLDER, 'DejaVuSansCondensed.ttf'),
  bold: join(FOLDER, 'DejaVuSansCondensed-Bold.ttf'),
} as const
export type Weight = keyof typeof FILES
export const WEIGHTS: readonly Weight[] = ['text', 'bold']

const opened = new Map<Weight, ReturnType<typeof openSync>>()

/** Read once for all documents: to find one's way in a font takes longer than to write a page with it. */
export function fontOf(weight: Weight): ReturnType<typeof openSync> {
  const font = opened.get(weight) ?? openedWithLetters(FILES[weight])
  opened.set(weight, font)
  return font
}

/**
 * Each glyph learns its letter now: one that is first met as a part of another, as u in ú, never would, and no reader could copy it. Not so
 * ligatures and forms of Arabic, which stand for the letters that they are drawn for.
 */
function openedWithLetters(file: string): ReturnType<typeof openSync> {
  const font = openSync(file)
  for (const point of font.characterSet) {
    const letter = String.fromCodePoint(point)
    if (letter.normalize('NFKC') === letter) font.glyphForCodePoint(point)
  }
  return font
}

const known = new Map<Weight, ReadonlySet<number>>()

function lettersOf(weight: Weight): ReadonlySet<number> {
  const found = known.get(weight) ?? new Set(fontOf(weight).characterSet)
  known.set(weight, found)
  return found
}

const PLAIN = /^[\n\u0020-\u007e\u00a1-\u017f]*$/
const TAB = '    '

/** "[U+1F600]" for what has no letter; signs that belong together, such as those of one emoji, in one bracket. */
export function drawable(text: string, weight: Weight): string {
  if (PLAIN.test(text)) return text
  const letters = lettersOf(weight)
  const isDrawn = (sign: string) => sign === '\n' || letters.has(sign.codePointAt(0) ?? 0)
  const tidy = text.replaceAll('\t', TAB).normalize('NFC')
  if ([...tidy].every(isDrawn)) return tidy
  const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(tidy)
  return Array.from(signs, ({ segment }) => {
    const points = [...segment]
    return points.every(isDrawn) ? segment : `[${points.map(nameOf).join(' ')}]`
  }).join('')
}

/** Whether all of it can be drawn as written. */
export function isDrawable(text: string): boolean {
  return drawable(text, 'text') === text.replaceAll('\t', TAB).normalize('NFC')
}

/** The first sign that no font of ours has, with its number: "中 (U+4E2D)"; null if all can be drawn. */
export function undrawableIn(text: string): string | null {
  const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.normalize('NFC'))
  for (const { segment } of signs)
    for (const weight of WEIGHTS)
      if (drawable(segment, weight) !== segment.replaceAll('\t', TAB))
        return `${segment} (${[...segment].map(nameOf).join(' ')})`
  return null
}

function nameOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

const bidi = bidiFactory()
const TO_THE_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Whether any of it is written from right to left, as Hebrew and Arabic are. */
export function runsLeft(text: string): boolean {
  return TO_THE_LEFT.test(text)
}

export type Line = { runs: string[]; isLeftward: boolean }

/** One line as its runs are seen, from left to right. A run of Hebrew or Arabic stays in the order of its letters: the font turns it. */
export function runsOf(line: string): Line {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line)
  const pieces: { text: string; level: number }[] = []
  for (const [at, letter] of line.split('').entries()) {
    const level = levels[at] ?? 0
    const shown = (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter
    const last = pieces.at(-1)
    if (last?.level === level) last.text += shown
    else pieces.push({ text: shown, level })
  }
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) turnFrom(pieces, level)
  const runs = pieces.map(({ text, level }) =>
    level % 2 === 1 && !runsLeft(text) ? [...text].toReversed().join('') : text,
  )
  return { runs, isLeftward: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

/** Rule L2 of the Unicode algorithm, by whole runs. */
function turnFrom(pieces: { text: string; level: number }[], level: number): void {
  let at = 0
  while (at < pieces.length) {
    let end = at
    while ((pieces[end]?.level ?? -1) >= level) end += 1
    if (end > at) pieces.splice(at, end - at, ...pieces.slice(at, end).toReversed())
    at = Math.max(end, at + 1)
  }
}
