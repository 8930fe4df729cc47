import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let child: ChildProcess | null = null
afterEach(() => {
  child?.kill('SIGKILL')
  child = null
})

type Started = { child: ChildProcess; line: string }

async function start(env: Record<string, string>): Promise<Started> {
  const started = spawn(process.execPath, [MAIN], {
    env: { LAWPAY_EMULATOR_PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child = started
  const [chunk] = (await once(started.stdout, 'data')) as [Buffer]
  return { child: started, line: chunk.toString() }
}

describe('the command', () => {
  it('says in one line of JSON where it listens, and ends on SIGTERM', async () => {
    const { child: process_, line } = await start({})
    expect(line).toMatch(/^\{"listening":"http:\/\/127\.0\.0\.1:\d+"\}\n$/)
    const { listening } = JSON.parse(line) as { listening: string }
    const headers = { authorization: `Basic ${btoa('demonstration_secret:')}` }
    expect((await fetch(`${listening}/v1/merchant`, { headers })).status).toBe(200)
    expect((await fetch(`${listening}/__test`)).status).toBe(404)
    process_.kill('SIGTERM')
    expect(await once(process_, 'exit')).toEqual([0, null])
  })

  it('with a parent it ends when its input is closed', async () => {
    const { child: process_ } = await start({ LAWPAY_EMULATOR_PARENT: '1', LAWPAY_EMULATOR_FAULTS: '1' })
    process_.stdin?.end()
    expect(await once(process_, 'exit')).toEqual([0, null])
  })

  it('does not start on what is no port', async () => {
    const failing = spawn(process.execPath, [MAIN], { env: { LAWPAY_EMULATOR_PORT: 'x' }, stdio: 'ignore' })
    expect(await once(failing, 'exit')).toEqual([1, null])
  })
})
