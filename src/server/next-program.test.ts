import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfStart, prepareProgram } from './next-program.ts'

let above: string
beforeAll(() => {
  above = mkdtempSync(join(tmpdir(), 'next program #1 '))
})
afterAll(() => rmSync(above, { recursive: true }))

/** A folder whose builder is this. */
function release(name: string, builder: string): string {
  const root = join(above, name)
  const file = join(root, 'tools/build/fresh-worker.ts')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, builder)
  return root
}

const problemOf = (root: string) =>
  prepareProgram(root, { isTried: true }).then(
    () => '',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : ''),
  )

describe('the program of a release', () => {
  it('is what its own builder says, which says more before', async () => {
    const root = release(
      'good',
      `console.log('built')\nconsole.log(JSON.stringify({ worker: '/w.js', preload: '/p.ts', tried: process.argv[2] }))`,
    )
    expect(await prepareProgram(root, { isTried: false })).toEqual({
      root,
      worker: '/w.js',
      preload: '/p.ts',
    })
  })
  it('that misses a name of another module is refused with the module and the name', async () => {
    const root = release('misses', `import { gone } from 'node:path'\ngone()`)
    const problem = await problemOf(root)
    expect(problem).toContain(`StartProblem: The release in ${root} cannot be started. SyntaxError:`)
    expect(problem).toMatch(/does not provide an export named 'gone' \(file:.*fresh-worker\.ts:1\)/)
  })
  it('that misses a package is refused with what to run', async () => {
    const problem = await problemOf(release('lacks', `import 'no-such-package'`))
    expect(problem).toContain("Cannot find package 'no-such-package'")
    expect(problem).toContain('Run "npm ci" in that folder')
  })
  it('that says a sentence is refused with that sentence', async () => {
    const root = release('says', `console.error('The packages are of another release.')\nprocess.exit(1)`)
    expect(await problemOf(root)).toBe(
      `StartProblem: The release in ${root} cannot be started. The packages are of another release.`,
    )
  })
  it('whose build was killed is refused with what it needs', async () => {
    const root = release('killed', `process.kill(process.pid, 'SIGKILL')`)
    expect(await problemOf(root)).toMatch(
      /build was ended \(SIGKILL\), .* memory is short: a build needs 1 GB/,
    )
  })
  it('that has no builder needs a restart', async () => {
    expect(await problemOf(join(above, 'older'))).toMatch(/systemctl restart portal/)
  })
})

it('a link on the way to the program leads to the release that lies there now', () => {
  const [one, two] = [release('one', ''), release('two', '')]
  for (const root of [one, two]) {
    mkdirSync(join(root, 'src/server'), { recursive: true })
    writeFileSync(join(root, 'src/server/main.ts'), '')
  }
  const app = join(above, 'app')
  symlinkSync(one, app)
  expect(folderOfStart(join(app, 'src/server/main.ts'), one)).toBe(one)
  rmSync(app)
  symlinkSync(two, app)
  expect(folderOfStart(join(app, 'src/server/main.ts'), one)).toBe(two)
  rmSync(app)
  expect(folderOfStart(join(app, 'src/server/main.ts'), one)).toBe(one)
})
