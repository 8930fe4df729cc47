// The contract of every scanner, asked of each of them: our own, clamd and ICAP as their emulators speak, and clamd itself if installed
// (`npm run prove`).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_MARK } from '#kernel/test-mark.ts'
import { ScannerAway, type Scanner } from '#platform/ports/scanner.ts'
import { rounds } from '#tests/rounds.ts'
import { CLAMD_MOODS, startClamdEmulator } from '../../../emulators/clamd/server.ts'
import { ICAP_MOODS, type IcapEmulatorOptions, startIcapEmulator } from '../../../emulators/icap/server.ts'
import { findClamd, startClamd } from './clamd-for-tests.ts'
import { createClamdScanner } from './clamd-scanner.ts'
import { createEmbeddedScanner } from './embedded-scanner.ts'
import { createIcapScanner } from './icap-scanner.ts'
import { PATIENCE, type Patience } from './scanner-line.ts'
import { createScanner, readScannerUrl } from './scanner-url.ts'

type Running = { scanner: Scanner; close(): Promise<void> }
type Way = () => Promise<Running>

const MARKS = { 'Eicar-Signature': TEST_MARK }
/** For what never answers. */
const IMPATIENT: Patience = { ...PATIENCE, silenceMs: 200 }
const MEGABYTES_10 = 10 * 1024 * 1024

function scannerAt(url: string): Scanner {
  const address = readScannerUrl(url)
  if (!address) throw new Error(`${url} is no address of a scanner`)
  return createScanner(address)
}

async function clamd(path?: string): Promise<Running> {
  const emulator = await startClamdEmulator({ marks: MARKS, ...(path && { path }) })
  return { scanner: scannerAt(emulator.url), close: emulator.close }
}

async function clamdBySocket(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const { scanner, close } = await clamd(join(folder, 'clamd.sock'))
  return { scanner, close: () => close().then(() => rm(folder, { recursive: true })) }
}

function icap(options: Omit<IcapEmulatorOptions, 'marks'>): Way {
  return async () => {
    const emulator = await startIcapEmulator({ marks: MARKS, ...options })
    return { scanner: scannerAt(emulator.url), close: emulator.close }
  }
}

const WAYS: readonly (readonly [string, Way])[] = [
  ['our own', () => Promise.resolve({ scanner: createEmbeddedScanner(), close: () => Promise.resolve() })],
  ['clamd at a port', () => clamd()],
  ['clamd at a socket', clamdBySocket],
  ['ICAP, RESPMOD', icap({ method: 'RESPMOD', way: 'says-204', previewBytes: null })],
  ['ICAP, RESPMOD with a preview', icap({ method: 'RESPMOD', way: 'says-204', previewBytes: 1024 })],
  ['ICAP, RESPMOD with an empty preview', icap({ method: 'RESPMOD', way: 'blocks', previewBytes: 0 })],
  ['ICAP, RESPMOD that gives the file back', icap({ method: 'RESPMOD', way: 'echoes', previewBytes: 30 })],
  ['ICAP, REQMOD', icap({ method: 'REQMOD', way: 'echoes', previewBytes: null })],
  ['ICAP, REQMOD with a preview', icap({ method: 'REQMOD', way: 'blocks', previewBytes: 4096 })],
  ...(rounds(false, findClamd() !== null) ? [['clamd itself', startClamd] as const] : []),
]

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

function scanned(scanner: Scanner, bytes: Uint8Array, pieceLength = 64 * 1024) {
  return scanner.scan(inPieces(bytes, pieceLength), bytes.length)
}

const ZEROS = Buffer.alloc(MEGABYTES_10)
const MARK = Buffer.from(TEST_MARK, 'latin1')

describe.each(WAYS)('%s', (_name, open) => {
  let running: Running
  beforeEach(async () => {
    running = await open()
  })
  afterEach(() => running.close())

  it('can be reached', async () => {
    await expect(running.scanner.reach()).resolves.toBeUndefined()
  })

  it.each([
    ['nothing', 0],
    ['one byte', 1],
    ['as much as a preview', 1024],
    ['a byte more than a preview', 1025],
    ['the longest file', MEGABYTES_10],
  ])('says of %s that it is clean', async (_what, length) => {
    expect(await scanned(running.scanner, ZEROS.subarray(0, length), 99_991)).toEqual({ isClean: true })
  })

  it('finds the mark, in one piece and in many', async () => {
    for (const pieceLength of [MARK.length, 7]) {
      const result = await scanned(running.scanner, MARK, pieceLength)
      expect(result).toMatchObject({ isClean: false, found: expect.any(String) as string })
    }
  })

  it('goes on after a file that ends in the middle', async () => {
    await expect(running.scanner.scan(broken(), 1_000)).rejects.toThrow('the store is away')
    expect(await scanned(running.scanner, Buffer.from('a file'))).toEqual({ isClean: true })
  })

  it('tells ten files apart at once', async () => {
    const files = Array.from({ length: 10 }, (_, index) =>
      index % 3 === 0 ? MARK : ZEROS.subarray(0, 5_000 * index),
    )
    const results = await Promise.all(files.map((bytes) => scanned(running.scanner, bytes, 1_000)))
    expect(results.map(({ isClean }) => isClean)).toEqual(files.map((bytes) => bytes !== MARK))
  })
})

/** An early answer must not fit in the buffers between the two. */
function fileFor(mood: string): Buffer {
  return mood.startsWith('early') ? ZEROS : ZEROS.subarray(0, 300_000)
}

async function* broken() {
  yield Buffer.from('the beginning')
  await Promise.reject(new Error('the store is away'))
}

describe('what is no plain word of clamd is no judgement', () => {
  it.each(CLAMD_MOODS)('%s', async (mood) => {
    const emulator = await startClamdEmulator({ marks: MARKS })
    const address = readScannerUrl(emulator.url)
    if (address?.kind !== 'clamd') throw new Error('not clamd')
    const scanner = createClamdScanner(address.place, mood === 'silent' ? IMPATIENT : PATIENCE)
    emulator.mood = mood
    await expect(scanned(scanner, fileFor(mood))).rejects.toThrow(ScannerAway)
    emulator.mood = 'well'
    expect(await scanned(createScanner(address), fileFor(mood))).toEqual({ isClean: true })
    await emulator.close()
    await expect(scanned(scanner, MARK)).rejects.toThrow(ScannerAway)
    await expect(scanner.reach()).rejects.toThrow(ScannerAway)
  })

  it('a file that is longer than it takes', async () => {
    const emulator = await startClamdEmulator({ marks: MARKS, streamMax: 100_000 })
    const scanner = scannerAt(emulator.url)
    await expect(scanned(scanner, ZEROS)).rejects.toThrow(ScannerAway)
    expect(await scanned(scanner, ZEROS.subarray(0, 100_000))).toEqual({ isClean: true })
    await emulator.close()
  })
})

describe('what is no plain word of an ICAP service is no judgement', () => {
  it.each(ICAP_MOODS)('%s', async (mood) => {
    const emulator = await startIcapEmulator({
      marks: MARKS,
      method: 'RESPMOD',
      way: 'says-204',
      previewBytes: null,
    })
    const address = readScannerUrl(emulator.url)
    if (address?.kind !== 'icap') throw new Error('not ICAP')
    const scanner = createIcapScanner(address.service, mood === 'silent' ? IMPATIENT : PATIENCE)
    emulator.mood = mood
    await expect(scanned(scanner, fileFor(mood))).rejects.toThrow(ScannerAway)
    emulator.mood = 'well'
    expect(await scanned(createScanner(address), fileFor(mood))).toEqual({ isClean: true })
    await emulator.close()
    await expect(scanned(scanner, MARK)).rejects.toThrow(ScannerAway)
    await expect(scanner.reach()).rejects.toThrow(ScannerAway)
  })
})

describe('what an ICAP service says of itself', () => {
  const AT_FIRST = { marks: MARKS, method: 'RESPMOD', way: 'says-204', previewBytes: 1_024 } as const
  const CLEAN = { isClean: true }

  async function open(said: Partial<IcapEmulatorOptions>) {
    const emulator = await startIcapEmulator({ ...AT_FIRST, ...said })
    const address = readScannerUrl(emulator.url)
    if (address?.kind !== 'icap') throw new Error('not ICAP')
    const clock = { ms: 0 }
    const scanner = createIcapScanner(address.service, PATIENCE, () => clock.ms)
    return { emulator, clock, scan: () => scanned(scanner, ZEROS.subarray(0, 5_000)), scanner }
  }

  it.each([
    ['an hour', { optionsTtl: '3600' }, 3_600],
    ['no time at all', {}, 300],
    ['nonsense', { optionsTtl: 'soon' }, 300],
    ['a hundred years', { optionsTtl: '3153600000' }, 300],
    ['eleven days', { optionsTtl: '950400' }, 86_400],
  ])('holds as long as it says, which is %s', async (_how, said, seconds) => {
    const { emulator, clock, scan } = await open(said)
    for (const ms of [0, 1, seconds * 1_000 - 1]) {
      clock.ms = ms
      expect(await scan()).toEqual(CLEAN)
    }
    expect(emulator.timesAsked).toBe(1)
    clock.ms = seconds * 1_000
    expect(await scan()).toEqual(CLEAN)
    expect(emulator.timesAsked).toBe(2)
    await emulator.close()
  })

  it('that holds for nothing is asked before each file', async () => {
    const { emulator, scan } = await open({ optionsTtl: '0' })
    for (let file = 0; file < 3; file += 1) expect(await scan()).toEqual(CLEAN)
    expect(emulator.timesAsked).toBe(3)
    await emulator.close()
  })

  it('is asked once by ten at once', async () => {
    const { emulator, scan } = await open({ optionsTtl: '3600' })
    for (const result of await Promise.all(Array.from({ length: 10 }, scan))) expect(result).toEqual(CLEAN)
    expect(emulator.timesAsked).toBe(1)
    await emulator.close()
  })

  it('is asked again when the service has another tag, and when it takes the other method only', async () => {
    const { emulator, scan } = await open({ optionsTtl: '3600' })
    await scan()
    emulator.options = { ...AT_FIRST, tag: 'newer', previewBytes: null }
    expect(await scan()).toEqual(CLEAN)
    expect(await scan()).toEqual(CLEAN)
    expect(emulator.timesAsked).toBe(2)
    emulator.options = { ...AT_FIRST, tag: 'newer', method: 'REQMOD' }
    await expect(scan()).rejects.toThrow(ScannerAway)
    expect(await scan()).toEqual(CLEAN)
    expect(emulator.timesAsked).toBe(3)
    await emulator.close()
  })

  it('is asked afresh by who wants to know whether it is there', async () => {
    const { emulator, scan, scanner } = await open({ optionsTtl: '3600' })
    await scan()
    await emulator.close()
    await expect(scanner.reach()).rejects.toThrow(ScannerAway)
    await expect(scan()).rejects.toThrow(ScannerAway)
  })
})

describe('the address of a scanner', () => {
  it.each([
    ['clamd://scanner.firm:4000', { kind: 'clamd', place: { host: 'scanner.firm', port: 4000 } }],
    ['clamd://scanner.firm', { kind: 'clamd', place: { host: 'scanner.firm', port: 3310 } }],
    ['clamd://[::1]:3310', { kind: 'clamd', place: { host: '::1', port: 3310 } }],
    ['clamd:///run/clamav/clamd.ctl', { kind: 'clamd', place: { path: '/run/clamav/clamd.ctl' } }],
    [
      'icap://scanner.firm/avscan',
      { kind: 'icap', service: { host: 'scanner.firm', port: 1344, service: 'avscan' } },
    ],
    [
      'icap://scanner.firm:99/srv?mode=simple',
      { kind: 'icap', service: { host: 'scanner.firm', port: 99, service: 'srv?mode=simple' } },
    ],
    ['icap://scanner.firm', null],
    ['icap:///avscan', null],
    ['clamd://', null],
    ['clamd:///', null],
    ['clamd://scanner.firm/path', null],
    ['clamd://user:secret@scanner.firm', null],
    ['http://scanner.firm/', null],
    ['scanner.firm:3310', null],
    ['/run/clamav/clamd.ctl', null],
  ])('%s', (url, address) => {
    expect(readScannerUrl(url)).toEqual(address)
  })
})
