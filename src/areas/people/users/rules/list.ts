// How the list of people is cut and ordered.

/** Closed by its owner, for good; disabled by an administrator, or merged into another row, until that is undone. */
export const USER_STATES = ['active', 'disabled', 'closed'] as const
export type UserState = (typeof USER_STATES)[number]

export const USER_SORTS = ['name', 'email', 'role', 'createdAt', 'lastSeenAt'] as const
export type UserSort = (typeof USER_SORTS)[number]

export function stateOf(person: {
  disabledAt: Date | null
  closedAt: Date | null
  mergedInto?: string | null
}): UserState {
  if (person.closedAt) return 'closed'
  return person.disabledAt || person.mergedInto ? 'disabled' : 'active'
}
