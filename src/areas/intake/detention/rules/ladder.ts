// Which staff are notified of a report without a call, and in which order.

export type Rung = 'first' | 'climbed' | 'everyone'

type Member = { id: string; role: string }
type Told = { rung: Rung; members: readonly Member[] }

/**
 * The recipient of step 0, 1, 2 …: each attorney, then each administrator, then the rest of the staff, in sequence; after the last, everyone once more. Null if the
 * ladder has ended. Members come in the order in which they joined.
 */
export function toldAt(staff: readonly Member[], step: number): Told | null {
  const ladder = [
    ...staff.filter(({ role }) => role === 'attorney'),
    ...staff.filter(({ role }) => role === 'admin'),
    ...staff.filter(({ role }) => role === 'staff'),
  ]
  const member = ladder[step]
  if (member) return { rung: step === 0 ? 'first' : 'climbed', members: [member] }
  return step === ladder.length && step > 0 ? { rung: 'everyone', members: ladder } : null
}
