import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const HELPER = join(import.meta.dirname, 'lost-output.ts')

/** Writes on demand, to streams no one reads any more, and answers whether it is still there. */
const PROGRAM = `
  const { outliveReaders } = await import(${JSON.stringify(HELPER)})
  if (process.argv[1] === 'outlives') outliveReaders()
  process.on('uncaughtException', () => process.exit(1))
  process.once('message', () => {
    process.stdout.write('to nobody')
    process.stderr.write('to nobody')
    setTimeout(() => process.exit(7), 200)
  })
  process.send('ready')
`

async function exitCode(argument: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, argument], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await once(child, 'message')
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.send('write')
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

it('a program whose output nobody reads any more goes on', async () => {
  expect(await exitCode('outlives')).toBe(7)
})
it('and would end, or write of its own errors for ever, without this', async () => {
  expect(await exitCode('as Node does')).toBe(1)
})
