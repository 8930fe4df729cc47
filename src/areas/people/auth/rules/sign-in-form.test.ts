import { describe, expect, it } from 'vitest'
import {
  type CardAnswers,
  type CardMode,
  cardSentence,
  LOGIN_DELAY_MS,
  STAY_MS,
  whyNotCard,
  whyNotNewPassword,
} from './sign-in-form.ts'

const good: CardAnswers = {
  email: 'ana@person.example',
  password: 'papel-picado',
  confirmPassword: 'papel-picado',
}

function told(mode: CardMode, changes: Partial<CardAnswers>): string[] {
  return whyNotCard(mode, { ...good, ...changes }).map(
    ({ field, code }) => `${field}: ${cardSentence(code, 'en')}`,
  )
}

function codes(password: string, confirmPassword: string): string[] {
  return whyNotNewPassword({ password, confirmPassword }).map(({ field, code }) => `${field} ${code}`)
}

describe('the sign-in card', () => {
  it('accepts an e-mail and a password, however short: it was chosen before', () => {
    expect(told('sign-in', { confirmPassword: '' })).toEqual([])
    expect(told('sign-in', { password: 'abc', confirmPassword: '' })).toEqual([])
    expect(told('sign-in', { email: '  ana@person.example ' })).toEqual([])
  })
  it('asks for every field that is empty', () => {
    expect(told('sign-in', { email: ' ' })).toEqual(['email: Please fill in all fields'])
    expect(told('sign-in', { email: '', password: '' })).toEqual([
      'email: Please fill in all fields',
      'password: Please fill in all fields',
    ])
    expect(told('create-account', { confirmPassword: '' })).toEqual([
      'confirmPassword: Please fill in all fields',
    ])
  })
  it.each(['ana', 'ana@', '@person.example', 'ana@person', 'ana person@x.example', 'a@b@c.example'])(
    'refuses %j as an e-mail',
    (email) => {
      expect(told('sign-in', { email })).toEqual(['email: Enter an email address like name@example.com.'])
    },
  )
  it.each([
    [{ password: '12345', confirmPassword: '12345' }, ['password: Password must be at least 6 characters']],
    [{ password: '123456', confirmPassword: '123456' }, []],
    [{ password: '      ', confirmPassword: '      ' }, []],
    [
      { password: 'papel', confirmPassword: 'papal' },
      ['password: Password must be at least 6 characters', 'confirmPassword: Passwords do not match'],
    ],
    [{ confirmPassword: 'Papel-picado' }, ['confirmPassword: Passwords do not match']],
    [{ password: 'x'.repeat(128), confirmPassword: 'x'.repeat(128) }, []],
    [
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      ['password: Password must be at most 128 characters'],
    ],
  ])('judges a new password (case %#)', (changes, problems) => {
    expect(told('create-account', changes)).toEqual(problems)
  })
  it.each([
    [{ email: ' ' }, ['email: Please enter your email address']],
    [{ email: 'ana@person' }, ['email: Enter an email address like name@example.com.']],
    [{ password: '', confirmPassword: '' }, []],
  ])('asks only for the address of somebody who forgot the password (case %#)', (changes, problems) => {
    expect(told('reset-password', changes)).toEqual(problems)
  })
  it('judges the password that replaces a forgotten one as it does a first one', () => {
    expect(codes('', '')).toEqual(['password FILL_IN_ALL_FIELDS', 'confirmPassword FILL_IN_ALL_FIELDS'])
    expect(codes('12345', '12345')).toEqual(['password PASSWORD_TOO_SHORT'])
    expect(codes('papel-picado', 'papel')).toEqual(['confirmPassword PASSWORDS_DIFFER'])
    expect(codes('papel-picado', 'papel-picado')).toEqual([])
  })
  it('says it in Spanish too', () => {
    expect(cardSentence('FILL_IN_ALL_FIELDS', 'es')).toBe('Complete todos los campos, por favor')
    expect(cardSentence('PASSWORDS_DIFFER', 'es')).toBe('Las contraseñas no coinciden')
    expect(cardSentence('PASSWORD_TOO_SHORT', 'es')).toBe('La contraseña debe tener al menos 6 caracteres')
    expect(cardSentence('PASSWORD_TOO_LONG', 'es')).toContain('128')
    expect(cardSentence('EMAIL_MISSING', 'es')).toBe('Escriba su correo electrónico, por favor')
  })
  it('waits as the specification says', () => {
    expect(LOGIN_DELAY_MS).toEqual({ afterRedirectSignIn: 500, navigate: 100, hardRedirect: 500 })
    expect(STAY_MS).toEqual({ session: 0, email: 100, redirect: 500 })
  })
})
