// Whether amounts follow from the balances beside them, in whichever order a bank lists its movements, and the direction of those
// that say none.
import type { Cents } from '#kernel/money.ts'

export type Step = {
  row: number
  /** Null if the row has none; the one before is then taken. */
  day: string | null
  /** In cents; if `isUnsure`, without its direction. Null: unreadable, and the balance begins again. */
  cents: Cents | null
  isUnsure: boolean
  balanceCents: Cents | null
  /** Rows that say the same to the letter have one. */
  key: string
}

export type Followed = {
  /** Of the rows that were unsure, as far as the balances say. */
  found: ReadonlyMap<number, Cents>
  /** Duplicates: the balance does not move for them. */
  doubled: ReadonlySet<number>
  /** Rows whose amount differs from the balance's change. */
  broken: number[]
  /** How many balances followed from the one before. */
  links: number
  /** The first and the last balance by time. */
  firstCents: Cents | null
  lastCents: Cents | null
  last: Step | null
}

/** In the order of the file or from its end, and if days are listed one way and the movements of each the other. */
export function followBalances(steps: readonly Step[]): Followed {
  const dated = withDays(steps)
  const [first, last] = [dated[0]?.day ?? '', dated.at(-1)?.day ?? '']
  const byDay = (some: readonly Step[]) =>
    some.toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : one.day === other.day ? 0 : 1))
  const ways = first > last ? [dated.toReversed(), dated] : [dated, dated.toReversed()]
  const orders = [...ways, byDay(dated), byDay(dated.toReversed())]
  const tried = orders.map((order, at) => ({ ...followed(order), isAgainstDays: first !== last && at === 1 }))
  const [best] = tried.toSorted(
    (one, other) => one.broken.length - other.broken.length || other.links - one.links,
  )
  if (!best) return followed([])
  const likely = tried.filter(
    ({ broken, isAgainstDays }) =>
      broken.length === best.broken.length && (best.isAgainstDays || !isAgainstDays),
  )
  return { ...best, found: agreedOf(best.found, likely) }
}

/** If more than one order fits, only what all of them agree on: a wrong order moves other rows, or moves them back. */
function agreedOf(found: Followed['found'], orders: readonly Followed[]): Followed['found'] {
  return new Map([...found].filter(([row, cents]) => orders.every((each) => each.found.get(row) === cents)))
}

function withDays(steps: readonly Step[]): Step[] {
  let day: string | null = null
  return steps.map((step) => {
    day = step.day ?? day
    return { ...step, day }
  })
}

function followed(steps: readonly Step[]): Followed {
  const found = new Map<number, Cents>()
  const doubled = new Set<number>()
  const broken: number[] = []
  const seen = new Set<string>()
  let [before, links]: [Cents | null, number] = [null, 0]
  let [firstCents, last]: [Cents | null, Step | null] = [null, null]
  let open: Step[] = []
  let hasGap = false
  for (const step of steps) {
    open.push(step)
    hasGap ||= step.cents === null
    if (step.balanceCents === null) continue
    if (before !== null && !hasGap) {
      if (settle(open, step.balanceCents - before, found)) links += 1
      else if (open.length === 1 && seen.has(step.key)) {
        doubled.add(step.row)
        open = []
        continue
      } else broken.push(step.row)
    }
    seen.add(step.key)
    firstCents ??= step.balanceCents
    before = step.balanceCents
    last = step
    open = []
    hasGap = false
  }
  return { found, doubled, broken, links, firstCents, lastCents: before, last }
}

/** Whether these add up to the balance's change; one of them may have had no direction. */
function settle(open: readonly Step[], moved: Cents, found: Map<number, Cents>): boolean {
  const sure = open.reduce((sum, { cents, isUnsure }) => sum + (isUnsure ? 0 : (cents ?? 0)), 0)
  const unsure = open.filter(({ isUnsure }) => isUnsure)
  const [one] = unsure
  if (!one) return sure === moved
  if (unsure.length > 1)
    return Math.abs(moved - sure) <= unsure.reduce((sum, { cents }) => sum + Math.abs(cents ?? 0), 0)
  if (Math.abs(moved - sure) !== Math.abs(one.cents ?? 0)) return false
  found.set(one.row, moved - sure)
  return true
}
