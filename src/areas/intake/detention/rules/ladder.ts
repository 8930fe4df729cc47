// Who of the firm is told of a report that nobody has called about, and in which order.

export type Rung = 'first' | 'climbed' | 'everyone'

type Member = { id: string; role: string }
type Told = { rung: Rung; members: readonly Member[] }

/**
 * Whom step 0, 1, 2 … tells: each attorney, then each administrator, one after the other; after the last of them
 * everyone once more. Null where the ladder has ended. Members come in the order in which they joined.
 */
export function toldAt(staff: readonly Member[], step: number): Told | null {
  const ladder = [
    ...staff.filter(({ role }) => role === 'attorney'),
    ...staff.filter(({ role }) => role !== 'attorney'),
  ]
  const member = ladder[step]
  if (member) return { rung: step === 0 ? 'first' : 'climbed', members: [member] }
  return step === ladder.length && step > 0 ? { rung: 'everyone', members: ladder } : null
}
