import { expect, it } from 'vitest'
import { appKey } from '#adapters/identity/second-factor-codes.ts'
import { appLink, mintSecret, squareOf } from './app-link.ts'

it('a key is 32 signs to type, and another one each time', () => {
  const secrets = Array.from({ length: 50 }, mintSecret)
  expect(secrets.map(appKey).filter((key) => !/^[A-Z2-7]{32}$/.test(key))).toEqual([])
  expect(new Set(secrets).size).toBe(50)
})

it('the link names the firm, the account and the key as apps read them', () => {
  const link = new URL(
    appLink('secret-of-20-signs-!', { firm: 'Peña & Co: Law', email: 'ana+x@firm.example' }),
  )
  expect([link.protocol, link.host, decodeURIComponent(link.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Peña & Co  Law:ana+x@firm.example',
  ])
  expect([link.searchParams.get('secret'), link.searchParams.get('issuer')]).toEqual([
    appKey('secret-of-20-signs-!'),
    'Peña & Co  Law',
  ])
})

it('the square has dots', () => {
  const { side, path } = squareOf('otpauth://totp/a')
  expect(side).toBeGreaterThan(20)
  expect(path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
})
