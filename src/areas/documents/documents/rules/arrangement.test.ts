import { describe, expect, it } from 'vitest'
import {
  type Arranged,
  arrangedFrom,
  documentsOf,
  isArranged,
  leftOut,
  pageMoved,
  parted,
  turned,
  withPagesOf,
} from './arrangement.ts'

/** "0.1 0.2 | 1.1": pages by source and number, parted where a document begins. */
function said(arranged: Arranged): string {
  return documentsOf(arranged)
    .map((pages) =>
      pages.map(({ source, page, turn }) => `${source}.${page}${turn ? `@${turn}` : ''}`).join(' '),
    )
    .join(' | ')
}

const THREE = arrangedFrom([2, 1])

it('begins as one document of all pages', () => {
  expect(said(THREE)).toBe('0.1 0.2 1.1')
})

describe('a page', () => {
  it.each([
    ['later', pageMoved(THREE, 0, 1), '0.2 0.1 1.1'],
    ['earlier', pageMoved(THREE, 2, -1), '0.1 1.1 0.2'],
    ['the first earlier', pageMoved(THREE, 0, -1), '0.1 0.2 1.1'],
    ['the last later', pageMoved(THREE, 2, 1), '0.1 0.2 1.1'],
    ['over the place where a document begins', pageMoved(parted(THREE, 1), 1, -1), '0.2 | 0.1 1.1'],
  ])('moves %s', (_what, arranged, after) => {
    expect(said(arranged)).toBe(after)
  })

  it('turns by quarters, and comes round', () => {
    let arranged = THREE
    const turns = [90, 180, 270, 0].map(() => {
      arranged = turned(arranged, 1)
      return arranged.pages[1]?.turn
    })
    expect(turns).toEqual([90, 180, 270, 0])
    expect(said(turned(THREE, 1))).toBe('0.1 0.2@90 1.1')
  })

  it('is left out, and put back', () => {
    expect(said(leftOut(THREE, 1))).toBe('0.1 1.1')
    expect(leftOut(leftOut(THREE, 1), 1)).toEqual(THREE)
  })
})

describe('documents', () => {
  it.each([
    ['begin where it is said', parted(parted(THREE, 2), 1), '0.1 | 0.2 | 1.1'],
    ['are joined again', parted(parted(THREE, 1), 1), '0.1 0.2 1.1'],
    ['never begin before the first page', parted(THREE, 0), '0.1 0.2 1.1'],
    ['never begin behind the last page', parted(THREE, 3), '0.1 0.2 1.1'],
    ['without pages are not made', leftOut(parted(THREE, 2), 2), '0.1 0.2'],
  ])('%s', (_what, arranged, after) => {
    expect(said(arranged)).toBe(after)
  })
})

it('takes the pages of one more document behind the others, where it goes on with the last', () => {
  expect(said(withPagesOf(parted(THREE, 1), 2, 2))).toBe('0.1 | 0.2 1.1 2.1 2.2')
})

it('tells whether there is anything to do', () => {
  expect(isArranged(arrangedFrom([3]), [3])).toBe(false)
  expect(isArranged(turned(arrangedFrom([3]), 0), [3])).toBe(true)
  expect(isArranged(arrangedFrom([1, 1]), [1, 1])).toBe(true)
})
