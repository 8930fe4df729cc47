// The state of the list of people, from its URL. The searched name is never in the URL: only here in memory.
import { ROLES } from '#kernel/actor.ts'
import type { UsersQuery } from '../contract.ts'
import { USER_SORTS, USER_STATES } from '../rules/list.ts'

const DIRECTIONS = ['asc', 'desc'] as const

/** "createdAt-desc" and the like. */
export function sortName({ sort, direction }: Pick<UsersQuery, 'sort' | 'direction'>): string {
  return `${sort}-${direction}`
}

/** Anything in the address that is not ours is as if it were not there. */
export function peopleQueryIn(address: URLSearchParams, search: string): UsersQuery {
  const role = ROLES.find((each) => each === address.get('role'))
  const state = USER_STATES.find((each) => each === address.get('state'))
  const [sort, direction] = (address.get('sort') ?? '').split('-')
  return {
    search,
    ...(role && { role }),
    ...(state && { state }),
    sort: USER_SORTS.find((each) => each === sort) ?? 'createdAt',
    direction: DIRECTIONS.find((each) => each === direction) ?? 'desc',
  }
}

/** The same address with one thing changed. */
export function withChange(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
