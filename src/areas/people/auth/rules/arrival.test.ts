import { describe, expect, it } from 'vitest'
import { addressAfterArrival, arrivalIn } from './arrival.ts'
import { refusalOfWayBack } from './error-sentences.ts'

const after = (search: string) => addressAfterArrival({ pathname: '/login', search })
const cameWith = (hash: string, search = '') => arrivalIn({ search, hash })

describe('what the address of the sign-in page brings', () => {
  it('is the token of a mail’s link', () => {
    expect(cameWith('#proof=a.b-c_d')).toEqual({ kind: 'proof', token: 'a.b-c_d' })
    expect(cameWith('#reset=a%2Bb', '?lang=es')).toEqual({ kind: 'reset', token: 'a+b' })
  })
  it('is the second step that Google’s way back still asks for', () => {
    expect(cameWith('#second-factor')).toEqual({ kind: 'second-factor' })
  })
  it('is the wish of a mail’s reader to choose a new password', () => {
    expect(cameWith('#forgot', '?lang=es')).toEqual({ kind: 'forgot' })
  })
  it.each([
    ['#error=access_denied', '', 'access_denied', 'redirect-cancelled-by-user'],
    [
      '',
      '?next=%2Fportal&error=access_denied&error_description=x',
      'access_denied',
      'redirect-cancelled-by-user',
    ],
    ['#error=account_not_linked', '', 'account_not_linked', 'account-exists-with-different-credential'],
    ['#error=anything', '', 'anything', 'login-failed'],
    ['', '?error=', '', 'login-failed'],
  ])('is the reason that Google led back: %j %j', (hash, search, code, told) => {
    expect(cameWith(hash, search)).toEqual({ kind: 'led-back', code })
    expect(refusalOfWayBack(code)).toMatchObject({ code: told, field: null })
  })
  it.each(['', '#', '#proof=', '#reset', '#main', `#proof=${'a'.repeat(3_000)}`])(
    'is nothing for %j',
    (hash) => {
      expect(cameWith(hash, '?next=%2Fportal')).toBeNull()
    },
  )
  it('is gone from the address, and the rest of it stays', () => {
    expect(after('')).toBe('/login')
    expect(after('?next=%2Fportal&lang=es&error=x&error_description=y')).toBe('/login?next=%2Fportal&lang=es')
  })
})
