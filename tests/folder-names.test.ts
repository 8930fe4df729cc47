// A checkout may lie in a folder of any name. A path taken out of an address keeps its %20 and %C3%B1, and names another folder then.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './product.ts'

const FILES = '{src,tools,e2e,bench,tests,emulators,.ci}/**/*.{ts,tsx,mjs,cjs,js}'
/** `import.meta.url` belongs to `fileURLToPath`; `import` takes an address, or the name of a package. */
const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a path out of an address', /new URL\([^()]*import\.meta\.url\s*\)\s*\.pathname/],
  ['a path out of an address', /import\.meta\.url\)?\.(?:slice|replace|substring)\(/],
  ['an address half decoded', /\bdecodeURI\(/],
  ['a path given to import', /\bimport\(\s*(?:path\.)?(?:join|resolve|fileURLToPath)\(/],
  ['a path given to --import', /--import=\$\{(?:path\.)?(?:join|resolve)\(/],
]

const inFiles = (read: (file: string) => string) =>
  globSync([FILES, '*.{ts,cjs}'], { cwd: ROOT })
    .filter((file) => file !== 'tests/folder-names.test.ts')
    .flatMap((file) =>
      FORBIDDEN.filter(([, pattern]) => pattern.test(read(file))).map(([what]) => `${file}: ${what}`),
    )

it('nowhere is a path taken out of an address', () => {
  expect(inFiles((file) => readFileSync(join(ROOT, file), 'utf8'))).toEqual([])
})

it.each([
  "const root = new URL('../../', import.meta.url).pathname",
  "await import(join(directory, 'index.js'))",
  "[`--import=${join(ROOT, 'a.ts')}`]",
])('refuses %s', (planted) => {
  expect(FORBIDDEN.some(([, pattern]) => pattern.test(planted))).toBe(true)
})
