import { describe, expect, it } from 'vitest'
import { POSITIONS } from '../rules/position.ts'
import { MAIL_STATES } from '#kernel/us-states.ts'
import { USER_STATES } from '../rules/list.ts'
import { CONTACT_METHODS } from '../rules/contact-method.ts'
import { usersText } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const english = usersText('en')
const spanish = usersText('es')
const translated = new Map(sentences(spanish))

describe('the words about people', () => {
  it.each(sentences(english))('%s have the same placeholders in both languages', (path, text) => {
    expect(placeholders(translated.get(path) ?? '')).toEqual(placeholders(text))
    expect(translated.get(path)?.trim()).not.toBe('')
  })
  it.each([english, spanish])('name every state, role, condition and way to reach somebody', (words) => {
    expect(Object.keys(words.states).toSorted()).toEqual(MAIL_STATES.toSorted())
    expect(Object.keys(words.admin.roles)).toEqual([...POSITIONS])
    expect(Object.keys(words.admin.states)).toEqual([...USER_STATES])
    expect(Object.keys(words.profile.contact.methods)).toEqual([...CONTACT_METHODS])
  })
})
