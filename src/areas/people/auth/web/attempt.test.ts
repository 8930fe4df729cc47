import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusalOf } from './attempt.ts'

const REFUSED = { code: 'invalid-credential', retryAfterSeconds: null }

afterEach(() => {
  vi.doUnmock('../rules/error-sentences.ts')
  vi.resetModules()
})

describe('a refused sign-in', () => {
  it('is told at its field, in both languages, by sentences that are fetched then', async () => {
    expect(await refusalOf(REFUSED)).toEqual({
      ...REFUSED,
      field: 'password',
      text: {
        en: 'Invalid email or password.',
        es: 'Correo electrónico o contraseña no válidos.',
      },
    })
  })
  it('is told as a lost line where not even its sentence can be fetched', async () => {
    vi.doMock('../rules/error-sentences.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const refusal = await refusalOf(REFUSED)
    expect(refusal).toMatchObject({ code: 'network-request-failed', field: null })
    expect(refusal.text.en).toMatch(/^We could not reach the server/)
    expect(refusal.text.es).toMatch(/^No pudimos conectar con el servidor/)
  })
})
