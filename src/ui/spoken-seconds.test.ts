import { expect, it } from 'vitest'
import { spokenSeconds } from './spoken-seconds.ts'

it.each([
  [20, [20, 15, 5]],
  [4, [4]],
  [90, [90, 60, 30, 15, 5]],
  [600, [600, 540, 480, 420, 360, 300, 240, 180, 120, 60, 30, 15, 5]],
])('of %i seconds these are said aloud: %o', (total, said) => {
  const each = Array.from({ length: total }, (_, gone) => spokenSeconds(total - gone, total))
  expect([...new Set(each)]).toEqual(said)
})
