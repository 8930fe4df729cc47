import { describe, expect, it } from 'vitest'
import { deskOf, roomOf } from './rooms.ts'

describe('an address of the portal', () => {
  it.each([
    ['/portal/cases', '/dashboard/cases'],
    [
      '/portal/cases/11111111-1111-4111-8111-111111111111',
      '/dashboard/cases/11111111-1111-4111-8111-111111111111',
    ],
    ['/portal/payments', '/payments'],
    ['/portal/profile', '/profile'],
    ['/portal/', '/portal'],
    ['/portal/nothing', '/portal'],
    ['/portal/constructor', '/portal'],
    ['/client', '/portal'],
  ])('%s is %s', (address, room) => {
    expect(roomOf(address)).toBe(room)
  })
})

describe('the first page of', () => {
  it.each([
    ['client', '/portal'],
    ['attorney', '/attorney'],
    ['admin', '/attorney'],
    ['staff', '/attorney'],
    ['books', '/admin/ledger'],
  ] as const)('a %s is %s', (role, page) => {
    expect(deskOf(role)).toBe(page)
  })
})
