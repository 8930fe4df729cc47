// Every class that a page's components use has a rule in the style sheet that stands inside that page.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import routes from '../src/routes.ts'
import { classesWithoutRule, type MissingRule } from './page-styles.ts'

const project = join(import.meta.dirname, '..')

const READING = 'src/pages/layouts/reading.css'
const PORTAL = 'src/pages/layouts/portal.css'
const MARK = 'src/ui/standing-mark.tsx'
const SKELETON = 'src/ui/skeleton.tsx'
const BUTTON = 'src/ui/button.tsx'

it('every class that a page uses has a rule in its sheet', async () => {
  expect(await classesWithoutRule(project, routes)).toEqual([])
})

describe('in a copy with slips planted', () => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-styles-'))
  let missing: MissingRule[] = []

  function change(file: string, before: string, after: string): void {
    const text = readFileSync(join(project, file), 'utf8')
    expect(text).toContain(before)
    writeFileSync(join(copy, file), text.replace(before, after))
  }

  beforeAll(async () => {
    cpSync(join(project, 'src'), join(copy, 'src'), { recursive: true })
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
    change(READING, "@source '../../ui/standing-mark.tsx';\n", '')
    change(SKELETON, 'rounded-sm', 'rounded-smal')
    change(BUTTON, 'underline hover:bg-action-soft', 'underline hover:bg-akshun-soft')
    missing = await classesWithoutRule(copy, routes)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it("a sheet that does not read the marks of a checker's result is refused for them", () => {
    const ofMarks = missing.filter(({ file }) => file === MARK)
    expect(new Set(ofMarks.map(({ sheet }) => sheet))).toEqual(new Set([READING]))
    expect(ofMarks.map(({ name }) => name)).toEqual(expect.arrayContaining(['mt-0.5', 'text-success']))
  })
  it('a misspelled class is refused', () => {
    expect(missing).toContainEqual({ sheet: PORTAL, file: SKELETON, name: 'rounded-smal' })
  })
  it('so is one in a table of looks', () => {
    expect(missing).toContainEqual({ sheet: PORTAL, file: BUTTON, name: 'hover:bg-akshun-soft' })
  })
})
