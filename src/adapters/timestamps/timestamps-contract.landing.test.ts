// What is promised of every timestamp authority, asked of ours as its emulator answers, and what is no timestamp.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { timeIn } from '#platform/cms/time-token.ts'
import { NO_TIMESTAMPS, TimestampError, type TimestampProblem } from '#platform/ports/timestamps.ts'
import {
  startTimestampEmulator,
  TIMESTAMP_FAULTS,
  type TimestampEmulator,
  type TimestampEmulatorOptions,
  type TimestampFault,
} from '../../../emulators/timestamps/server.ts'
import { createRfc3161Timestamps } from './rfc3161-timestamps.ts'

const NOW = new Date('2026-11-23T15:00:00.250Z')
const BYTES = Buffer.from('the bytes of a signature')

describe.each<[string, TimestampEmulatorOptions]>([
  ['RSA and its root', {}],
  ['RSA alone', { isAlone: true }],
  ['P-384 and its root', { key: 'ec' }],
])('%s', (_name, options) => {
  let emulator: TimestampEmulator
  beforeEach(async () => {
    emulator = await startTimestampEmulator({ ...options, now: () => NOW })
  })
  afterEach(() => emulator.close())

  it('says when, by whom, and in a token that is of these bytes and no others', async () => {
    const token = await createRfc3161Timestamps(emulator.url).stamp(BYTES)
    const said = { at: instant(NOW), authority: emulator.name }
    expect(token).toMatchObject(said)
    expect(timeIn(token!.bytes, BYTES)).toEqual(said)
    expect(() => timeIn(token!.bytes, Buffer.from('other bytes'))).toThrow('of something else')
    expect(await NO_TIMESTAMPS.stamp(BYTES)).toBeNull()
  })

  it('gives a token of which no byte can change unnoticed', async () => {
    const { bytes } = (await createRfc3161Timestamps(emulator.url).stamp(BYTES))!
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1 << (at % 8)
      expect(() => timeIn(changed, BYTES), `byte ${at} of ${bytes.length}`).toThrow()
    }
  })
})

const PROBLEMS: Partial<Record<TimestampFault, TimestampProblem>> = {
  refuses: 'refused',
  error: 'refused',
  silent: 'unreachable',
  'hangs-up': 'unreachable',
}

describe('what proves nothing is not used', () => {
  it.each(TIMESTAMP_FAULTS)('%s', async (fault) => {
    const emulator = await startTimestampEmulator({ now: () => NOW })
    const asking = (timeoutMs?: number) => createRfc3161Timestamps(emulator.url, timeoutMs).stamp(BYTES)
    emulator.fault = fault
    const problem = await asking(fault === 'silent' ? 200 : undefined).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(TimestampError)
    expect(problem).toMatchObject({ problem: PROBLEMS[fault] ?? 'unusable' })
    emulator.fault = null
    expect(await asking()).toMatchObject({ authority: emulator.name })
    await emulator.close()
    await expect(asking()).rejects.toMatchObject({ problem: 'unreachable' })
  })
})
