import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import type { FactRow } from './facts.ts'
import { gapsIn } from './gaps.ts'

const TODAY = plainDate('2026-11-29')

function gaps(rows: FactRow[]) {
  return gapsIn(rows, TODAY).map(({ from, to }) => `${from} ${to}`)
}

describe('gaps of the last five years', () => {
  it('are none before anything is answered, and none where each address follows the one before', () => {
    expect(gaps([])).toEqual([])
    expect(
      gaps([
        { from: '2024-03', to: '' },
        { from: '2019', to: '2024-02' },
      ]),
    ).toEqual([])
  })

  it('are between two addresses, before the first and after the last', () => {
    expect(
      gaps([
        { from: '2022-05-01', to: '2023-06-30' },
        { from: '2023-09', to: '2026-10-31' },
      ]),
    ).toEqual(['2021-11-29 2022-04-30', '2023-07-01 2023-08-31', '2026-11-01 2026-11-29'])
  })

  it('are not filled by an address for mail alone', () => {
    expect(
      gaps([
        { from: '2024-11-29', to: '' },
        { kind: 'mailing', from: '2010', to: '' },
      ]),
    ).toEqual(['2021-11-29 2024-11-28'])
  })
})
