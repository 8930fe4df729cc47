import type { Role } from '#kernel/actor.ts'

/** Staff see other people's data only with a second factor; until it is set up they act with a client's rights. */
export function effectiveRole(heldRole: Role, hasSecondFactor: boolean): Role {
  return hasSecondFactor ? heldRole : 'client'
}
