import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '#tests/product.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-workers-'))
  const serving = `process.on('message', ({ kind }) => {
    if (kind === 'begin') process.send({ kind: 'ready' })
    if (kind === 'drain') process.exit(0)
  })`
  for (const name of ['first', 'second'])
    writeFileSync(join(folder, `${name}.mjs`), `console.log('${name}')\n${serving}`)
  const settings = '`${process.env.MALLOC_ARENA_MAX} ${process.env.MALLOC_MMAP_THRESHOLD_}`'
  writeFileSync(join(folder, 'settings.mjs'), `console.log(${settings})\n${serving}`)
  writeFileSync(join(folder, 'broken.mjs'), `console.log('broken')\nprocess.exit(1)`)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What each worker was that began, in their order, while these releases follow one another and the one who serves is lost at the end. */
function begun(releases: readonly string[], more: Record<string, string> = {}): string[] {
  const program = `
    import cluster from 'node:cluster'
    import { once } from 'node:events'
    import { Workers } from '${ROOT}/src/server/workers.ts'
    const at = (name) => ({ root: '${folder}', worker: '${folder}/' + name + '.mjs', preload: '${ROOT}/src/server/preload.ts' })
    const log = { info: () => undefined, error: () => undefined }
    const workers = new Workers({ program: at('first'), args: [], environment: process.env, count: 1, log })
    await workers.open({ databaseUrl: '', gateway: {} })
    for (const name of ${JSON.stringify(releases)}) await workers.release(at(name))
    const [serving] = Object.values(cluster.workers).filter((worker) => !worker.isDead())
    serving.process.kill('SIGKILL')
    await once(cluster, 'online')
    await workers.stop()
    process.exit()`
  const file = join(folder, 'supervisor.mjs')
  writeFileSync(file, program)
  const said = execFileSync(process.execPath, [file], {
    encoding: 'utf8',
    env: more,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return said.trim().split('\n')
}

it.each([
  [['second'], ['first', 'second', 'second']],
  [['broken'], ['first', 'broken', 'first']],
  [
    ['broken', 'second'],
    ['first', 'broken', 'second', 'second'],
  ],
])(
  'after the releases %j the one who takes a lost one’s place is of the last that started',
  (releases, workers) => {
    expect(begun(releases)).toEqual(workers)
  },
)

it('gives what is freed back to the system, unless the environment says otherwise', () => {
  expect(begun(['settings'])).toEqual(['first', '2 131072', '2 131072'])
  expect(begun(['settings'], { MALLOC_ARENA_MAX: '4' })).toEqual(['first', '4 131072', '4 131072'])
})
