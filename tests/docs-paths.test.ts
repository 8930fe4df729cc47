// A guide that names a file which is not there sends its reader astray.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const GUIDES = [
  'CONTRIBUTING.md',
  'README.md',
  'docs/architecture.md',
  'docs/decisions/README.md',
  'docs/glossary.md',
  'docs/operations.md',
  'docs/product.md',
  'docs/testing.md',
  'docs/trials.md',
  ...globSync('docs/areas/*.md').toSorted(),
]

/** Folders that only a run makes, and addresses of the site. */
const NOT_IN_THE_TREE = /^(?:data|build|screens|test-results|\.\.\/)|[<>*{}…$ ]|^\/|^[A-Z_]+\/|^https?:/

/** What stands between backticks and looks like a path, as the guides write them. */
function namedPaths(text: string): string[] {
  return Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code).filter(
    (code) => /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/.test(code) && !NOT_IN_THE_TREE.test(code),
  )
}

function linkedFiles(text: string): string[] {
  return Array.from(text.matchAll(/\]\(([^)#]+)\)/g), ([, target = '']) => target).filter(
    (target) => !/^(?:https?:|\/)/.test(target),
  )
}

/** Guides shorten what stands in `src/` or in its features, and name a room's file where every feature has one. */
function placeOf(path: string): string | undefined {
  const places = ['', 'src/', ...globSync(['src/areas/', 'src/areas/*/', 'src/areas/*/*/'])]
  return places.map((place) => join(place, path)).find((place) => existsSync(place))
}

function isThere(path: string): boolean {
  return placeOf(path) !== undefined
}

/** Behind a file of tests and a colon: how some of them begin, or a line of one. */
function namedTests(text: string): { file: string; name: string }[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ([^;|\n]+)/g)].flatMap(
    ([, file = '', names = '']) => names.split(' · ').map((name) => ({ file, name: name.trim() })),
  )
}

describe('the guides', () => {
  it.each(GUIDES)('%s names only files and folders that are there', (guide) => {
    const text = readFileSync(guide, 'utf8')
    expect(namedPaths(text).filter((path) => !isThere(path))).toEqual([])
    expect(linkedFiles(text).filter((target) => !existsSync(join(dirname(guide), target)))).toEqual([])
  })
  it('docs/decisions/README.md names each record once', () => {
    const records = globSync('docs/decisions/0*.md').map((file) => basename(file))
    expect(linkedFiles(readFileSync('docs/decisions/README.md', 'utf8')).toSorted()).toEqual(
      records.toSorted(),
    )
  })
  it('docs/trials.md names only tests that are there', () => {
    const named = namedTests(readFileSync('docs/trials.md', 'utf8'))
    expect(named.length).toBeGreaterThan(100)
    expect(
      named.filter(({ file, name }) => !readFileSync(placeOf(file) ?? '', 'utf8').includes(name)),
    ).toEqual([])
  })
  it('are told apart from a path that is not there', () => {
    expect(namedPaths('see `src/nowhere/at-all.ts`').filter((path) => !isThere(path))).toHaveLength(1)
  })
})
