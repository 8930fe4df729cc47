// Which lines of the bank are which movements of the books, if only one answer is possible; a person does the rest.
import { daysBetween, plainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

export const RULES = ['check', 'slip', 'amount', 'payout', 'transfers', 'undone'] as const
export type Rule = (typeof RULES)[number]

export type OpenLine = { id: string; on: string; amountCents: Cents; checkNumber: string | null }

export type OpenMovement = {
  id: string
  /** The day on which it came into the books. */
  on: string
  amountCents: Cents
  /** How it meets the bank: several charges in one payout, several earned fees in one transfer, each check alone. */
  family: 'gateway' | 'transfer' | 'check' | 'other'
  checkNumber: string | null
  /** Shared by a movement and its reversal. */
  pair: string | null
  /** The deposit slip by which it was taken to the bank, with others, and its day; left out without one. */
  slip?: { id: string; madeOn: string } | null
}

export type Match = { rule: Rule; lineIds: string[]; movementIds: string[] }

/** A bank is at most so late, and so early if the books were written later. */
const DAYS_LATE = 10
const DAYS_EARLY = 7
/** After that a bank need not pay a check (Uniform Commercial Code 4-404). */
export const CHECK_DAYS = 180
/** A payout contains at most the charges of a long weekend, and arrives within these days. */
const PAYOUT_BATCHES = 4
const PAYOUT_DAYS = 7

type Open = { lines: OpenLine[]; movements: OpenMovement[] }

/** The surest rule first; the next one does not see its matches. */
export function matchByRule(lines: readonly OpenLine[], movements: readonly OpenMovement[]): Match[] {
  const matches: Match[] = []
  let open: Open = { lines: lines.toSorted(earlier), movements: movements.toSorted(earlier) }
  for (const find of [undone, byCheck, bySlip, byAmount, byPayout, byTransfers]) {
    const found = find(open)
    matches.push(...found)
    open = without(open, found)
  }
  return matches
}

function earlier(one: { on: string; id: string }, other: { on: string; id: string }): number {
  return `${one.on} ${one.id}` < `${other.on} ${other.id}` ? -1 : 1
}

function without({ lines, movements }: Open, found: readonly Match[]): Open {
  const gone = new Set(found.flatMap(({ lineIds, movementIds }) => [...lineIds, ...movementIds]))
  const stays = ({ id }: { id: string }) => !gone.has(id)
  return { lines: lines.filter(stays), movements: movements.filter(stays) }
}

/** A check stopped before the bank paid it: the two movements offset each other, and the bank reports nothing. */
function undone({ lines, movements }: Open): Match[] {
  const pairs = Map.groupBy(
    movements.filter(({ pair }) => pair !== null),
    ({ pair }) => pair,
  )
  return [...pairs.values()].flatMap((both): Match[] => {
    const [one, other] = both
    if (both.length !== 2 || !one || !other || one.amountCents + other.amountCents !== 0) return []
    // If the bank has paid one of them, that one is its match.
    const isAtBank = lines.some((line) =>
      both.some((each) => each.amountCents === line.amountCents && mayBe(line, each)),
    )
    return isAtBank ? [] : [{ rule: 'undone', lineIds: [], movementIds: [one.id, other.id] }]
  })
}

function byCheck({ lines, movements }: Open): Match[] {
  return lines.flatMap((line): Match[] => {
    if (line.checkNumber === null) return []
    const isIt = (each: OpenMovement) =>
      each.checkNumber === line.checkNumber && each.amountCents === line.amountCents && isInDays(line, each)
    const found = movements.filter(isIt)
    const isOnly =
      lines.filter((each) => each.checkNumber === line.checkNumber && each.amountCents === line.amountCents)
        .length === 1
    const [movement] = found
    if (found.length !== 1 || !movement || !isOnly) return []
    return [{ rule: 'check', lineIds: [line.id], movementIds: [movement.id] }]
  })
}

/**
 * The deposits of one slip are one line at the bank: all of them, or the rest if a check was returned before the bank wrote the sum.
 * Several slips or lines of one sum, or a single movement that also fits, are left to a person.
 */
function bySlip({ lines, movements }: Open): Match[] {
  const sums = sumsOfSlips(movements)
  return lines.flatMap((line): Match[] => {
    const found = sums.filter((sum) => isSum(line, sum))
    const [only] = found
    if (found.length !== 1 || !only) return []
    const ofSlip = sums.filter(({ slipId }) => slipId === only.slipId)
    const isOnlyLine = lines.filter((each) => ofSlip.some((sum) => isSum(each, sum))).length === 1
    const isAlone = movements.some((each) => each.amountCents === line.amountCents && mayBe(line, each))
    return isOnlyLine && !isAlone ? [{ rule: 'slip', lineIds: [line.id], movementIds: only.ids }] : []
  })
}

type SlipSum = { slipId: string; on: string; cents: Cents; ids: string[] }

function isSum(line: OpenLine, { cents, on }: SlipSum): boolean {
  return line.amountCents === cents && isInDays(line, { on, family: 'other' })
}

function sumsOfSlips(movements: readonly OpenMovement[]): SlipSum[] {
  const slips = Map.groupBy(
    movements.filter(({ slip }) => slip),
    ({ slip }) => slip?.id ?? '',
  )
  return [...slips].filter(([, each]) => each.length > 1).flatMap(([id, each]) => sumsOfSlip(id, each))
}

/** The whole slip; and the rest of it, without checks that are separate lines. */
function sumsOfSlip(slipId: string, slip: readonly OpenMovement[]): SlipSum[] {
  const on = slip[0]?.slip?.madeOn ?? ''
  const taken = slip.filter(({ amountCents }) => amountCents > 0)
  const variants = taken.length === slip.length ? [taken] : [taken, slip]
  return variants.map((each) => ({ slipId, on, cents: sumOf(each), ids: each.map(({ id }) => id) }))
}

/**
 * Of one amount, each line has one possible movement and each movement one line. If equal numbers of both fall within each other's days,
 * the pairing makes no difference: they are taken in order.
 */
function byAmount({ lines, movements }: Open): Match[] {
  const amounts = Map.groupBy(lines, ({ amountCents }) => amountCents)
  const slips = sumsOfSlips(movements)
  return [...amounts].flatMap(([amountCents, same]) => {
    // It may be a slip as well: then a person decides.
    if (same.some((line) => slips.some((sum) => isSum(line, sum)))) return []
    const candidates = movements.filter(
      (each) => each.amountCents === amountCents && same.some((line) => mayBe(line, each)),
    )
    if (candidates.length !== same.length) return []
    const all = same.every((line) => candidates.every((each) => mayBe(line, each)))
    const inOrder = same.map((line, at) => [line, candidates[at]] as const)
    if (!all && inOrder.some(([line, each]) => !each || !isOnlyPair(line, each, same, candidates))) return []
    return inOrder.flatMap(([line, each]): Match[] =>
      each ? [{ rule: 'amount', lineIds: [line.id], movementIds: [each.id] }] : [],
    )
  })
}

function isOnlyPair(
  line: OpenLine,
  movement: OpenMovement,
  lines: readonly OpenLine[],
  movements: readonly OpenMovement[],
): boolean {
  const isLoneLine = lines.filter((each) => mayBe(each, movement)).length === 1
  return isLoneLine && mayBe(line, movement) && movements.filter((each) => mayBe(line, each)).length === 1
}

/** Two check numbers that differ are two checks, whatever their amounts. */
function mayBe(line: OpenLine, movement: OpenMovement): boolean {
  const isOther =
    line.checkNumber !== null && movement.checkNumber !== null && line.checkNumber !== movement.checkNumber
  return !isOther && isInDays(line, movement)
}

function isInDays(line: OpenLine, movement: Pick<OpenMovement, 'on' | 'family'>): boolean {
  const days = daysBetween(plainDate(movement.on), plainDate(line.on))
  return days >= -DAYS_EARLY && days <= (movement.family === 'check' ? CHECK_DAYS : DAYS_LATE)
}

/** A payout is the sum of the gateway's movements of one day, or of some days that follow each other. */
function byPayout(open: Open): Match[] {
  return inSums(open, 'gateway', 'payout', (line) => line.amountCents > 0)
}

/** The firm withdraws its earned fees from trust in one transfer for many. */
function byTransfers(open: Open): Match[] {
  return inSums(open, 'transfer', 'transfers', () => true)
}

function inSums(
  { lines, movements }: Open,
  family: OpenMovement['family'],
  rule: Rule,
  isWanted: (line: OpenLine) => boolean,
): Match[] {
  const matches: Match[] = []
  const used = new Set<string>()
  for (const line of lines.filter(isWanted)) {
    const batches = batchesFor(
      line,
      movements.filter((each) => each.family === family && !used.has(each.id)),
    )
    const fitting = runsOf(batches).filter((run) => sumOf(run) === line.amountCents)
    const [only] = fitting
    if (fitting.length !== 1 || !only) continue
    for (const { id } of only) used.add(id)
    matches.push({ rule, lineIds: [line.id], movementIds: only.map(({ id }) => id) })
  }
  return matches
}

function batchesFor(line: OpenLine, movements: readonly OpenMovement[]): OpenMovement[][] {
  const within = movements.filter((each) => {
    const days = daysBetween(plainDate(each.on), plainDate(line.on))
    return days >= 0 && days <= PAYOUT_DAYS
  })
  return [...Map.groupBy(within, ({ on }) => on).values()]
}

function runsOf(batches: readonly OpenMovement[][]): OpenMovement[][] {
  return batches.flatMap((_, from) =>
    Array.from({ length: Math.min(PAYOUT_BATCHES, batches.length - from) }, (_each, more) =>
      batches.slice(from, from + more + 1).flat(),
    ),
  )
}

function sumOf(movements: readonly OpenMovement[]): Cents {
  return movements.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
