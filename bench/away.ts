// What it costs others that a part is away: how fast they are served while each part that the product stands on or talks to is
// down, and while it answers half a minute late, beside the same without that just before and after. Alone: `node bench/away.ts`.
import { openAwayFirm, type Part, PARTS } from '#tests/away-firm.ts'
import { goOnWithout, type Seconds, warmUp, type Way, WAYS } from '#tests/each-away.ts'
import { type Figure, table } from './figure.ts'

const SECONDS: Seconds = { before: 10, away: 20, after: 10, settles: 300 }
const RATIO_MAX = 1.2

export async function awayFigures(): Promise<Figure[]> {
  const firm = await openAwayFirm()
  try {
    await warmUp(firm)
    const figures: Figure[] = []
    for (const part of PARTS) {
      for (const way of WAYS) figures.push(figureOf(part, way, await goOnWithout(firm, part, way, SECONDS)))
    }
    return figures
  } finally {
    await firm.end()
  }
}

type Measured = Pick<Awaited<ReturnType<typeof goOnWithout>>, 'ratio' | 'faults' | 'odd'>

/** Of answers as they should be alone: an error is fast. */
function figureOf(part: Part, way: Way, { ratio, faults, odd }: Measured): Figure {
  const problem = [...faults, ...odd][0]
  if (problem !== undefined) throw new Error(`${part} ${way}: ${problem}`)
  return {
    name: `others, p95 while ${part} is ${way}, against before`,
    value: ratio,
    unit: '×',
    atMost: RATIO_MAX,
  }
}

if (import.meta.main) console.log(table(await awayFigures()))
