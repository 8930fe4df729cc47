import { type NextAction, turnOf } from '../rules/next-action.ts'
import type { DueWords } from '../text/index.ts'

/** A step of a case as the firm reads it, "Client: sign forms"; `text`: in words of its own. */
export function firmStep(code: NextAction, { dates, actions }: DueWords, text: string | null = null): string {
  const turn = turnOf(code)
  const what = text ?? actions[code]
  return turn === null ? what : `${dates.turns[turn]}: ${what}`
}
