// The home page, also at /faq, where it opens at the questions.
import { About } from '#areas/office/content/web/home/about.tsx'
import { Closing } from '#areas/office/content/web/home/closing.tsx'
import { firmWords } from '#areas/office/content/web/firm-words.ts'
import { Hero } from '#areas/office/content/web/home/hero.tsx'
import type { HomeProps } from '#areas/office/content/web/home/home-props.ts'
import { proofOf } from '#areas/office/content/web/home/proof.ts'
import { Process } from '#areas/office/content/web/home/process.tsx'
import { Questions } from '#areas/office/content/web/home/questions.tsx'
import { Reviews } from '#areas/office/content/web/home/reviews.tsx'
import { Services } from '#areas/office/content/web/home/services.tsx'
import { Stats } from '#areas/office/content/web/home/stats.tsx'
import { yearsIn } from '#firm/firm-facts.ts'
import { languageOf } from '#kernel/language.ts'
import { documentMeta } from '#pages/document-meta.ts'
import { settingsOf } from '#pages/site-request.ts'
import { attorney, lawFirm, questions } from '#pages/structured-data.ts'
import type { Route } from './+types/home'

export function loader({ url, context }: Route.LoaderArgs) {
  const settings = settingsOf(context)
  const { contact, demonstration } = settings
  const language = languageOf(url)
  const words = firmWords(language, settings).home
  const proof = proofOf(demonstration, words, language)
  const hasYears = yearsIn(settings.settled) !== null
  const home: HomeProps = { words, contact, language, proof, hasYears }
  return {
    home,
    isFaq: url.pathname === '/faq',
    meta: documentMeta({
      title: words.title,
      description: words.description,
      path: '/',
      language,
      settings,
      structured: [lawFirm(settings), attorney(settings), questions(words.faq.items, language)],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Home({ loaderData: { home, isFaq } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...home} />
      <Stats {...home} />
      <Services {...home} />
      <Process {...home} />
      <About {...home} />
      <Reviews {...home} />
      <Questions {...home} isWanted={isFaq} />
      <Closing {...home} />
    </>
  )
}
