import { type NextAction, turnOf } from '../rules/next-action.ts'
import type { DueWords } from '../text/index.ts'

/** A step of a case as the firm reads it: "Client: sign forms". */
export function firmStep(code: NextAction, { dates, actions }: DueWords): string {
  const turn = turnOf(code)
  return turn === null ? actions[code] : `${dates.turns[turn]}: ${actions[code]}`
}
