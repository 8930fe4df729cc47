import { describe, expect, it } from 'vitest'
import { type Installation, openedAs } from './copy.ts'

const now = new Date('2026-11-23T15:00:00Z')
const OWN: Installation = {
  address: 'https://firm.example',
  restoredAt: null,
  heldSince: null,
  isHeldBySetting: false,
}
const RESTORED = { ...OWN, restoredAt: new Date('2026-11-22T15:00:00Z') }
const here = { address: OWN.address, isHeldBySetting: false, now }
const elsewhere = { ...here, address: 'https://drill.example' }

describe('a database that is opened', () => {
  it('for the first time remembers its address', () => {
    expect(openedAs(null, here)).toEqual({ installation: OWN, movedFrom: null })
  })
  it('at another address without a restore is a move, and says so', () => {
    expect(openedAs(OWN, elsewhere)).toEqual({
      installation: { ...OWN, address: elsewhere.address },
      movedFrom: OWN.address,
    })
  })
  it('after a restore is the firm’s own at its own address, and a copy at another one', () => {
    expect(openedAs(RESTORED, here).installation).toEqual(OWN)
    expect(openedAs(RESTORED, elsewhere)).toEqual({
      installation: { ...RESTORED, heldSince: now },
      movedFrom: null,
    })
  })
  it('as a copy stays one at every later start, its own address included', () => {
    const copy = openedAs(RESTORED, elsewhere).installation
    expect(openedAs(copy, { ...here, now: new Date() }).installation).toEqual(copy)
  })
  it('is a copy wherever the setting says so, and still one when the setting is taken out', () => {
    const held = openedAs(OWN, { ...here, isHeldBySetting: true }).installation
    expect(held).toEqual({ ...OWN, heldSince: now, isHeldBySetting: true })
    expect(openedAs(held, here).installation).toEqual({ ...held, isHeldBySetting: false })
  })
})
