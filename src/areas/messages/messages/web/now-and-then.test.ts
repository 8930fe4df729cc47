import { describe, expect, it } from 'vitest'
import { nowAndThen } from './now-and-then.ts'
import { SHOWN_MS, TOLD_EACH_MS } from './use-typing.ts'

/** When it was told, of keys that were pressed at these milliseconds. */
function toldAt(keys: readonly number[]): number[] {
  return keys.filter(nowAndThen(TOLD_EACH_MS))
}

describe('that someone types', () => {
  it('is told with the first key, and each three seconds while more are pressed', () => {
    const keys = Array.from({ length: 200 }, (_unused, place) => 5_000 + place * 50)
    expect(toldAt(keys)).toEqual([5_000, 8_000, 11_000, 14_000])
  })
  it('is told again with the first key after a pause, and not a moment too early', () => {
    expect(toldAt([0, 1, 2_999, 3_000, 60_000, 60_001])).toEqual([0, 3_000, 60_000])
  })
  it('is told in every page by itself', () => {
    expect([toldAt([100]), toldAt([101])]).toEqual([[100], [101]])
  })
  it('stays shown from one telling to the next, though one of them is lost', () => {
    expect(SHOWN_MS).toBeGreaterThan(2 * TOLD_EACH_MS)
  })
})
