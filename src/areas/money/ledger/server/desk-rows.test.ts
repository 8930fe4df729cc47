import { expect, it } from 'vitest'
import { refillRows } from './desk-rows.ts'

const refill = (amountCents: number) => ({
  id: `refill-${amountCents}`,
  client: { id: 'client-1', name: 'María José Núñez' },
  amountCents,
  at: '2026-11-23T15:00:00Z',
})

it.each([
  ['en', 'Put $1,550 back into trust today'],
  ['es', 'Reponga hoy $1,550 en el fideicomiso'],
] as const)('what to put back into the trust account is on the desk in one sum (%s)', (language, title) => {
  expect(refillRows({ refills: [refill(150_000), refill(5_000)] }, language)).toMatchObject([
    { stake: 'trust', title, context: 'María José Núñez', path: '/admin/ledger' },
  ])
})

it('nothing of it is there while the trust account is whole', () => {
  expect(refillRows({ refills: [] }, 'en')).toEqual([])
})
