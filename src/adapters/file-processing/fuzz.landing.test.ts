// Files of other programs with a few bytes changed, cut or doubled: each has an answer, and kept files have nothing left to clean. A round
// is the same on every run; a failure prints its seed.
import { afterAll, describe, expect, it } from 'vitest'
import { FILE_PROBLEMS, KEPT_TYPES } from '#kernel/file-kinds.ts'
import { LONG, rounds } from '#tests/rounds.ts'
import { createFileProcessing } from './caged-file-processing.ts'
import { SEEDS, seed } from './seeds-for-tests.ts'

const MUTANTS = rounds(30, 6_000)
const NAMES = Object.keys(SEEDS).filter((name) => SEEDS[name]?.startsWith('refused') !== true)

const processing = createFileProcessing({ children: 2 })
afterAll(() => processing.close())

/** Every number below 1, the same ones for the same seed (mulberry32). */
function numbersOf(of: number): () => number {
  let state = of
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Bytes that mean something to one format or another. */
const WORDS = [
  '%%EOF',
  '/JS',
  '/OpenAction',
  'endobj',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  '\u00FF\u00D9',
  'IEND',
  '<script>',
  '0 obj',
  '\0\0\0\0',
  '\u00FF\u00FF\u00FF\u00FF',
]

function mutated(bytes: Buffer, number: () => number): Buffer {
  let made = Buffer.from(bytes)
  const place = () => Math.floor(number() * made.length)
  for (let change = 0; change < 1 + number() * 6; change += 1) {
    const [kind, at, length] = [Math.floor(number() * 6), place(), Math.floor(number() * 64)]
    const word = Buffer.from(WORDS[Math.floor(number() * WORDS.length)] ?? '', 'latin1')
    if (kind === 0) made[at] = Math.floor(number() * 256)
    else if (kind === 1) made[at] = (made[at] ?? 0) ^ (1 << Math.floor(number() * 8))
    else if (kind === 2) made = Buffer.concat([made.subarray(0, at), made.subarray(at + length)])
    else if (kind === 3) made = Buffer.concat([made.subarray(0, at), word, made.subarray(at)])
    else if (kind === 4) made.set(word.subarray(0, made.length - at), at)
    else made = Buffer.concat([made.subarray(0, at), made.subarray(Math.floor(number() * at))])
  }
  return made
}

async function outcomeOf(of: number): Promise<string> {
  const number = numbersOf(of)
  const name = NAMES[Math.floor(number() * NAMES.length)] ?? ''
  const bytes = mutated(seed(name), number)
  const examined = await processing.examine({ name, bytes })
  const round = `seed ${of}, ${name}`
  if (examined.problem !== null) {
    expect(FILE_PROBLEMS, round).toContain(examined.problem)
    return examined.problem
  }
  expect(KEPT_TYPES, round).toContain(examined.type)
  if (examined.cleaned.length === 0) {
    expect(Buffer.compare(examined.bytes, bytes), round).toBe(0)
    return 'accepted'
  }
  const again = await processing.examine({ name, bytes: examined.bytes })
  expect([round, again.problem, again.problem === null && again.cleaned]).toEqual([round, null, []])
  return 'cleaned'
}

describe('files that were changed at random', () => {
  it('each has an answer, and what is kept is clean', LONG, async () => {
    const outcomes = new Map<string, number>()
    for (let of = 0; of < MUTANTS; of += 4) {
      const four = Array.from({ length: Math.min(4, MUTANTS - of) }, (_, index) => outcomeOf(of + index))
      for (const outcome of await Promise.all(four)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(MUTANTS)
    process.stdout.write(`${JSON.stringify(Object.fromEntries(outcomes))}\n`)
  })
})
