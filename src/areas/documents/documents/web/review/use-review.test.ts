import { describe, expect, it } from 'vitest'
import type { DocumentView, Waiting } from '../../contract.ts'
import { waiting } from './waiting-of-tests.ts'
import { waitingOf } from './use-review.ts'

const NOTHING = { decided: [], gone: new Set<string>(), back: [], fresh: {} }
const [a, b, c] = [waiting('a'), waiting('b'), waiting('c')]

function ids(list: readonly Waiting[]): string[] {
  return list.map(({ id }) => id)
}

function newer(of: Waiting, title: string): DocumentView {
  return { ...of, title, version: of.version + 1 }
}

describe('what waits', () => {
  it('is what was read, in its order', () => {
    expect(ids(waitingOf([a, b, c], NOTHING))).toEqual(['a', 'b', 'c'])
  })

  it('is without what was decided from here, and what others have decided', () => {
    const known = { ...NOTHING, decided: [{ item: a, version: 2 }], gone: new Set(['c']) }
    expect(ids(waitingOf([a, b, c], known))).toEqual(['b'])
  })

  it('holds once what was undone, also where the list was read again meanwhile', () => {
    expect(ids(waitingOf([b, c], { ...NOTHING, back: [a, a] }))).toEqual(['a', 'b', 'c'])
    expect(ids(waitingOf([a, b], { ...NOTHING, back: [a] }))).toEqual(['a', 'b'])
  })

  it('is shown as it is now, and never as it was before', () => {
    const fresh = { a: newer(a, 'Newer'), b: { ...newer(b, 'Older'), version: 0 } }
    expect(waitingOf([a, b], { ...NOTHING, fresh }).map(({ title }) => title)).toEqual(['Newer', 'b.pdf'])
  })
})
