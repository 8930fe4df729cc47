import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { ownNamespaces } from '#tests/namespaces.ts'
import { ROOT } from '#tests/product.ts'
import { lockDataDirectory } from './data-directory.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-lock-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folders = 0
function newFolder(): string {
  const folder = join(root, `data-${(folders += 1)}`)
  mkdirSync(folder)
  return folder
}

const TRY = `
  const { lockDataDirectory } = await import('./src/platform/data-directory.ts')
  try {
    await lockDataDirectory(process.argv[1])
    console.log('taken')
    setInterval(() => undefined, 1000)
  } catch (error) {
    console.log(error.message.split('\\n')[0])
  }
`

/** Another process asks for the folder; it keeps what it got until killed. */
function tryElsewhere(folder: string, prefix: readonly string[] = [], uid?: number) {
  const [command, ...args] = [...prefix, process.execPath, '--input-type=module', '-e', TRY, folder]
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const said = new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { said, kill }
}

function ownerElsewhere(folder: string): string {
  const file = join(folder, 'owner.json')
  writeFileSync(
    file,
    JSON.stringify({ id: 'other', pid: 7, host: 'server-two', kernel: 'of another machine' }),
  )
  return file
}

/** Longer than what a machine waits for the next beat of another one. */
const A_WHILE_MS = 10_000
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
afterEach(() => vi.useRealTimers())

describe('the lock of the data directory', () => {
  it('keeps a second process out, and names the first', async () => {
    const folder = newFolder()
    const release = await lockDataDirectory(folder)
    const second = tryElsewhere(folder)
    expect(await second.said).toContain(`is in use by another process (process ${process.pid} on`)
    release()
    const third = tryElsewhere(folder)
    expect(await third.said).toBe('taken')
    await third.kill()
  })
  it.skipIf(!ownNamespaces)('keeps out a process of another container, whose pids are its own', async () => {
    const folder = newFolder()
    const release = await lockDataDirectory(folder)
    const second = tryElsewhere(folder, ownNamespaces ?? [])
    expect(await second.said).toContain('is in use by another process')
    release()
    const third = tryElsewhere(folder, ownNamespaces ?? [])
    expect(await third.said).toBe('taken')
    await expect(lockDataDirectory(folder)).rejects.toThrow('is in use by another process')
    await third.kill()
    // Its namespaces end a moment after the command that made them.
    const mine = await vi.waitFor(() => lockDataDirectory(folder), 10_000)
    mine()
  })
  it('is free at once when its process was killed', async () => {
    const folder = newFolder()
    const first = tryElsewhere(folder)
    expect(await first.said).toBe('taken')
    await first.kill()
    const release = await lockDataDirectory(folder)
    release()
  })
  it('goes to one of many that ask at the same time', async () => {
    const folder = newFolder()
    const asked = Array.from({ length: 6 }, () => tryElsewhere(folder))
    const said = await Promise.all(asked.map((one) => one.said))
    expect(said.filter((answer) => answer === 'taken')).toHaveLength(1)
    await Promise.all(asked.map((one) => one.kill()))
  })
  it('is kept against a machine whose locks do not reach here, while that one still beats', async () => {
    const folder = newFolder()
    const file = ownerElsewhere(folder)
    vi.useFakeTimers({ toFake: [...TIMERS] })
    let beats = 0
    const heart = setInterval(() => utimesSync(file, ++beats, beats), 200)
    const refused = expect(lockDataDirectory(folder)).rejects.toThrow('(process 7 on server-two)')
    await vi.advanceTimersByTimeAsync(A_WHILE_MS)
    await refused
    clearInterval(heart)
    const taken = lockDataDirectory(folder)
    await vi.advanceTimersByTimeAsync(A_WHILE_MS)
    const release = await taken
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    release()
  })
  it('tells its owner that another machine took the folder over', async () => {
    const folder = newFolder()
    vi.useFakeTimers({ toFake: [...TIMERS] })
    const lost: string[] = []
    const release = await lockDataDirectory(folder, (other) => lost.push(other))
    ownerElsewhere(folder)
    expect(lost).toEqual([])
    await vi.advanceTimersByTimeAsync(A_WHILE_MS)
    expect(new Set(lost)).toEqual(new Set(['process 7 on server-two']))
    release()
  })
  it('is taken over whatever a stale note of an owner says', async () => {
    for (const note of ['', 'not JSON', '{"pid":"x"}', 'null']) {
      const folder = newFolder()
      writeFileSync(join(folder, 'owner.json'), note)
      const release = await lockDataDirectory(folder)
      release()
    }
  })
})

describe('a data directory that cannot be used', () => {
  it('is told of in a sentence where its lock is damaged', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'lock.sqlite'), 'x'.repeat(2_000))
    await expect(lockDataDirectory(folder)).rejects.toThrow('lock.sqlite is damaged')
  })
  it('is told of where a folder lies in the place of the lock', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'lock.sqlite'))
    await expect(lockDataDirectory(folder)).rejects.toThrow('cannot be opened for writing')
  })
  it('is told of where it is a file', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    await expect(lockDataDirectory(file)).rejects.toThrow(`The data directory ${file} cannot be used`)
    await expect(lockDataDirectory(join(file, 'below'))).rejects.toThrow('a part of its path is a file')
  })
  it.skipIf(process.getuid?.() !== 0)('is told of where it belongs to somebody else', async () => {
    const folder = newFolder()
    const stranger = 65_534
    const inside = tryElsewhere(join(folder, 'new'), [], stranger)
    expect(await inside.said).toContain('this user has no right to it')
    const release = await lockDataDirectory(folder)
    release()
    chmodSync(folder, 0o777)
    const existing = tryElsewhere(folder, [], stranger)
    expect(await existing.said).toContain('cannot be opened for writing')
  })
})
