// The sign-in page: why to have an account, the card, and the way back.
import { PageHeading } from '#ui/page-heading.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { RoadLine } from '#ui/ornaments/road-line.tsx'
import { Star } from '#ui/ornaments/star.tsx'
import type { AuthWords } from '../words/index.ts'
import { useGoOnWhenSignedIn } from './go-on.ts'
import { SignInCard } from './sign-in-card.tsx'
import { type PostedCard, useArrival } from './use-arrival.ts'
import { AuthWordsProvider } from './words.ts'

type LoginScreenProps = { words: AuthWords; posted: PostedCard | null; phone: string; homePath: string }

export function LoginScreen({ words, posted, phone, homePath }: LoginScreenProps) {
  const { hero, home } = words.page
  const arrived = useArrival(posted)
  useGoOnWhenSignedIn(arrived.step !== null || arrived.mode === 'reset-password')
  return (
    <AuthWordsProvider words={words}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_34rem] lg:grid-rows-[auto_1fr]">
        <div>
          <PageHeading eyebrow={hero.eyebrow} title={hero.title} lead={hero.lead} />
          <RoadLine className="mt-6 max-w-50" />
        </div>
        <div className="space-y-6 lg:row-span-2">
          <SignInCard key={arrived.id} phone={phone} arrived={arrived} />
        </div>
        <WithAnAccount words={words.page.with} />
      </div>
      <DocumentLink
        to={homePath}
        className="mt-8 inline-flex min-h-11 items-center font-semibold text-action"
      >
        {home}
      </DocumentLink>
    </AuthWordsProvider>
  )
}

function WithAnAccount({ words }: { words: AuthWords['page']['with'] }) {
  return (
    <section className="max-w-text">
      <h2 className="text-xl">{words.title}</h2>
      <ul className="mt-4 space-y-3">
        {[words.saved, words.turn, words.citizenship, words.private].map((line) => (
          <li key={line} className="flex gap-3">
            <Star className="mt-1 size-5 shrink-0 text-accent" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
