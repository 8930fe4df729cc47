import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const WATCH = pathToFileURL(join(import.meta.dirname, 'npm-parent.ts')).href
const PROGRAM = `
  const { watchNpm } = await import('${WATCH}')
  watchNpm(process.env, () => { process.stdout.write('gone'); process.exit() })
  process.stdout.write('up')
  setTimeout(() => process.exit(), 2_000)`

/** Represents npm: runs the program through a shell of its own, and passes no signal on. */
const NPM = `
  const { spawn } = require('node:child_process')
  const { argv: [, line] } = process
  spawn('sh', ['-c', line], { stdio: 'inherit' })
  setTimeout(() => process.exit(), 2_500)`

/** Everything that is written until the last one of them has ended. */
async function said(
  environment: Record<string, string>,
  line: string,
  end: (npm: ChildProcess) => void,
): Promise<string> {
  const npm = spawn(process.execPath, ['-e', NPM, line], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', PROGRAM, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    if (output === '') setTimeout(() => end(npm), 300)
    output += chunk
  })
  await once(npm.stdout, 'close')
  npm.kill('SIGKILL')
  return output
}

const BY_NPM = { npm_lifecycle_event: 'start' }
const RUN = `"${process.execPath}" --input-type=module -e "$PROGRAM"`

describe('the product', () => {
  it.each([
    ['exec by the shell', `exec ${RUN}`],
    ['below the shell', `${RUN}; true`],
  ])('ends with the npm that started it, %s', async (_how, line) => {
    expect(await said(BY_NPM, line, (npm) => npm.kill('SIGKILL'))).toBe('upgone')
  })
  it('that was started by something else outlives it', async () => {
    expect(await said({}, `exec ${RUN}`, (npm) => npm.kill('SIGKILL'))).toBe('up')
  })
  it('goes on while its npm does', async () => {
    expect(await said(BY_NPM, `${RUN}; true`, () => undefined)).toMatch(/^up$/)
  })
})
