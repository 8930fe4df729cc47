// One set of icons: a sign is a name in `ui/icons.ts` or the three files beside it, drawn by `ui/icon.tsx`. No letter, emoji or drawing of its own stands for one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as icons from '#ui/icons.ts'
import * as others from '#ui/more-icons.ts'
import * as ofRooms from '#ui/room-icons.ts'
import * as ofSound from '#ui/sound-icons.ts'

const ROOT = join(import.meta.dirname, '..')

/** Pictures, charts, and marks whose shape or colours are given: no icons. */
const DRAWINGS = [
  'src/ui/icon.tsx',
  'src/ui/bars.tsx',
  'src/ui/standing-mark.tsx',
  'src/ui/ornaments/star.tsx',
  'src/ui/ornaments/texas-morning.tsx',
  'src/areas/cases/engagements/web/signing/drawn-name.tsx',
  'src/areas/documents/documents/web/examples/example-picture.tsx',
  'src/areas/documents/documents/web/kind-drawing.tsx',
  'src/areas/documents/forms/web/questions/line-of-years.tsx',
  'src/areas/meetings/scheduling/web/paper-star.tsx',
  'src/areas/office/content/web/article/article-head.tsx',
  'src/areas/office/content/web/help/help-picture.tsx',
  'src/areas/office/content/web/home/closing.tsx',
  'src/areas/office/content/web/home/service-marks.tsx',
  'src/areas/office/faults/web/speed-chart.tsx',
  'src/areas/people/auth/web/google-button.tsx',
  'src/areas/people/auth/web/security-square.tsx',
  'src/areas/study/citizenship/web/over-time.tsx',
]

/** Arrows, geometric shapes, dingbats and emoji; "×" and the angle quotes alone between tags or quotes. */
const SIGN = /[\u2190-\u21FF\u25A0-\u27BF\u{1F300}-\u{1FAFF}]|(?<=[>'\s])[×›‹](?=[<'\s])/u
/** A mark in the picture of a form, and how often a fee is counted. */
const WRITTEN = [
  'src/areas/cases/engagements/web/staff/terms-extras.tsx',
  'src/areas/documents/forms/web/page-values.tsx',
]

const screens = globSync('src/**/*.tsx', { cwd: ROOT })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))

describe('icons', () => {
  it('are drawn in one place', () => {
    expect(
      screens
        .filter(({ source }) => source.includes('<svg'))
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(DRAWINGS.toSorted())
  })
  it('are no letters of a text', () => {
    const written = screens.flatMap(({ path, source }) =>
      source
        .split('\n')
        .filter((line) => SIGN.test(line.replace(/\/\/.*|\/\*.*|^\s*\*.*/, '')))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(written.filter((found) => !WRITTEN.some((path) => found.startsWith(path)))).toEqual([])
  })
  it('have one name each', () => {
    const lines = Object.values({ ...icons, ...others, ...ofRooms, ...ofSound })
    expect(new Set(lines).size).toBe(lines.length)
  })
})
