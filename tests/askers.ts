// Who asks for each procedure in this run: all of them in the proof; otherwise of those who are alike one, by turns.
import { rounds } from './rounds.ts'
import { ASKERS, type Asker, type Outcome } from './who-may.ts'

type Row = Record<Asker, Outcome>

export function isRefusal(outcome: Outcome): boolean {
  return outcome !== 'yes' && outcome !== 'none'
}

/** Who may, the least first: who has the least has the most to gain. */
export function whoMay(row: Row): ('client' | 'attorney' | 'admin')[] {
  return (['client', 'attorney', 'admin'] as const).filter((asker) => !isRefusal(row[asker]))
}

/**
 * Who they are is decided before any procedure (`actorOf`): the first two are the same to all of them, the others nobody or
 * clients in all but name. Where a whole group is refused, one of it asks, by turns.
 */
const ALIKE_REFUSED: readonly (readonly Asker[])[] = [
  ['visitor', 'newcomer'],
  ['attorneyWithoutSecondFactor', 'adminWithoutSecondFactor', 'disabledClient'],
]
/** Where a visitor may, a link or nothing is looked at, and not who they are. */
const ALIKE_LET: readonly (readonly Asker[])[] = [
  ['visitor', 'newcomer'],
  ['client', 'otherClient'],
  ['attorney', 'otherAttorney', 'admin', 'staff', 'books'],
  ['attorneyWithoutSecondFactor', 'adminWithoutSecondFactor'],
]
const OF_A_GROUP = rounds(1, 3)
let turn = 0

function groupsOf(row: Row): readonly (readonly Asker[])[] {
  const isFree = ALIKE_LET.every((group) => group.every((asker) => row[asker] === 'yes'))
  if (isFree) return ALIKE_LET
  return ALIKE_REFUSED.filter((group) => group.every((asker) => isRefusal(row[asker])))
}

export function askersOf(row: Row): Asker[] {
  turn += 1
  const spared = groupsOf(row).flatMap((group) =>
    group.filter((_, index) => (index + turn) % group.length >= OF_A_GROUP),
  )
  return ASKERS.filter((asker) => !spared.includes(asker))
}

/** Where being the attorney of a case makes a difference, being its second member of staff is to make the same one. */
export function isForHands(row: Row): boolean {
  return rounds(row.attorney !== row.otherAttorney, true)
}

/** Whatever an owner may do with their account is what a guest in their name could be taken for. */
export function isForOwners(row: Row): boolean {
  return rounds(!isRefusal(row.client), true)
}
