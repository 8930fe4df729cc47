// The words of users in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the profile and of the administrator's pages about people. */
export const usersText = words((of) => ({ profile: of.profile, states: of.states, admin: of.admin }))
/** How the owner of an account proves who they are. */
export const ownerWords = words(({ profile: { close, passwordInput, problem, loading, failed } }) => ({
  ...close,
  passwordInput,
  problem,
  loading,
  failed,
}))
type UsersText = ReturnType<typeof usersText>
export type ProfileWords = UsersText['profile']
export type StateWords = UsersText['states']
export type AdminWords = UsersText['admin']
