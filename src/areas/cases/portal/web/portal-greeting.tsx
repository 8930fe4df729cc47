import type { Profile } from '#areas/people/users/contract.ts'
import { greetingName } from '#areas/people/users/rules/profile.ts'
import { fill } from '#kernel/language.ts'
import type { PortalWords } from '../words/index.ts'

type PortalGreetingProps = {
  words: PortalWords
  /** Null until it is read. */
  profile: Profile | null
}

export function PortalGreeting({ words, profile }: PortalGreetingProps) {
  return (
    <h1 className="text-2xl sm:text-3xl" data-page-title="">
      {profile ? fill(words.greeting, { name: greetingName(profile) }) : words.title}
    </h1>
  )
}
