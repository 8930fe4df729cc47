import { afterEach, expect, it } from 'vitest'
import { type SignedAccess, signedAccess } from '#api/signed-access.ts'
import { forgetTyping, hasKeptTyping, keepTyping, keptTyping } from './kept-typing.ts'

const FORM = '/profile profile-address'
const typed = { line1: '1 Main St' }

function signedIn(email: string): void {
  session({ status: 'signed-in', person: { email } })
}

function session(state: ReturnType<SignedAccess['session']['state']>): void {
  signedAccess.current = { session: { state: () => state } } as unknown as SignedAccess
}

afterEach(() => {
  signedIn('ana@person.example')
  forgetTyping(FORM)
  signedAccess.current = null
})

it('what was typed is there again for the same person after a session that ended by itself, once', () => {
  session({ status: 'signed-out', isOver: true })
  keepTyping(FORM, 'ana@person.example', typed)
  expect(hasKeptTyping()).toBe(true)
  signedIn('ana@person.example')
  expect(keptTyping(FORM)).toEqual(typed)
  forgetTyping(FORM)
  expect(keptTyping(FORM)).toEqual({})
})

it('nobody else finds it', () => {
  session({ status: 'signed-out', isOver: true })
  keepTyping(FORM, 'ana@person.example', typed)
  signedIn('leo@person.example')
  expect(keptTyping(FORM)).toEqual({})
})

it('nothing is kept of who signed out, of a form that nothing was typed in, or of a password', () => {
  session({ status: 'signed-out', isOver: false })
  keepTyping(FORM, 'ana@person.example', typed)
  session({ status: 'signed-out', isOver: true })
  keepTyping(FORM, 'ana@person.example', {})
  keepTyping(FORM, 'ana@person.example', { newPassword: 'x' })
  expect(hasKeptTyping()).toBe(false)
})
