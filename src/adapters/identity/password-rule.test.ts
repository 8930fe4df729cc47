import { describe, expect, it } from 'vitest'
import { createPasswordRule } from './password-rule.ts'

const rule = createPasswordRule(['Lone Star Immigration Law', 'Dallas'])
const isCommon = (password: string, email = 'maria.nunez@person.example') => rule.isCommon(password, email)

describe('a password is refused', () => {
  it.each([
    '123456',
    'password',
    'PASSWORD',
    'Qwerty',
    'iloveyou',
    'trustno1',
    'Dallas2024!',
    'dallas',
    'LoneStar',
    'lone-star-immigration-law',
    'inmigración1',
    'Contraseña',
    'GreenCard2026',
    'abogado!!',
    'maria.nunez@person.example',
    'MariaNunez7',
  ])('as too common: %s', async (password) => {
    expect(await isCommon(password)).toBe(true)
  })
})

describe('a password is accepted', () => {
  it.each([
    'papel-picado',
    'correct horse battery staple',
    'lone-star-demo',
    'dallas-en-otoño',
    'ñandú verde',
    'xK9#mQ',
    '7294-1835',
    '🌵🌵🌵🌵🌵🌵',
    'a'.repeat(128),
  ])('that others would not try first: %s', async (password) => {
    expect(await isCommon(password)).toBe(false)
  })
  it('where the address is short enough to be in any word', async () => {
    expect(await isCommon('jo-412-7', 'jo@person.example')).toBe(false)
  })
})
