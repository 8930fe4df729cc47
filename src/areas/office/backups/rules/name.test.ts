import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { backupName, madeAtOf } from './name.ts'

describe('the name of a backup', () => {
  it.each([
    ['2026-11-24T07:30:05Z', 'backup-20261124-073005'],
    ['2026-01-02T00:00:00.987Z', 'backup-20260102-000000'],
  ])('of %s is %s, and is read back', (moment, name) => {
    expect(backupName(instant(moment))).toBe(name)
    expect(madeAtOf(name)?.toString()).toBe(`${moment.slice(0, 19)}Z`)
  })
  it.each([
    '',
    'notes.txt',
    'backup-20261324-073005',
    'backup-20261124-073005.age',
    '../backup-20261124-073005',
  ])('is not read from "%s"', (name) => {
    expect(madeAtOf(name)).toBeNull()
  })
})
