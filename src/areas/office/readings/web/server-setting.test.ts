import { expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { readingsWords } from '../words/index.ts'
import { aboutServer } from './server-setting.ts'

it.each(LANGUAGES)('says which price is used, the one decided here or the server’s (%s)', (language) => {
  const words = readingsWords(language)
  expect(aboutServer(null, 'free-with-account', words)).toBe(words.setting['free-with-account'])
  expect(aboutServer('price.free', 'paid', words)).toContain('CONSULTATION_PRICE=paid')
  expect(aboutServer('price.free', 'paid', words)).not.toBe(aboutServer(null, 'paid', words))
  expect(aboutServer('price.paid', 'paid', words)).toBeNull()
})
