// Every word of the profile and of the administrator's pages about people, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import enAdmin from './en/admin.json' with { type: 'json' }
import enProfile from './en/profile.json' with { type: 'json' }
import enStates from './en/states.json' with { type: 'json' }
import esAdmin from './es/admin.json' with { type: 'json' }
import esProfile from './es/profile.json' with { type: 'json' }
import esStates from './es/states.json' with { type: 'json' }

const en = { profile: enProfile, states: enStates, admin: enAdmin }
const es = { profile: esProfile, states: esStates, admin: esAdmin }

type UsersText = typeof en
export type ProfileWords = UsersText['profile']
export type StateWords = UsersText['states']
export type AdminWords = UsersText['admin']

const spanish: SameShape<UsersText, typeof es> = es

const USERS_TEXT: Record<Language, UsersText> = { en, es: spanish }

export function usersText(language: Language): UsersText {
  return USERS_TEXT[language]
}
