// The head of every live page: its title, its purpose, and that search engines leave it alone.
import type { MetaDescriptor } from 'react-router'
import type { WordsPart } from '#kernel/words.ts'
import { type FrameData, FRAME_ROUTE } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'
import { wordsOfPage } from '#web/use-words.ts'

type Meta = (page: { matches: Matches }) => MetaDescriptor[]
type Titled = { title: string; description?: string }
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** A page that says nothing of itself has the frame's description. Nothing where a loader failed. */
export function framedMeta(matches: Matches, words: Titled | null | undefined): MetaDescriptor[] {
  const frame = frameIn(matches)
  if (!words || !frame) return []
  const { title, description = frame.words.frame.description } = words
  return [...pageTitle(title, frame.settings.contact, description), { name: 'robots', content: 'noindex' }]
}

/** For a page whose components read their words themselves: `export const meta = metaOf(bankWords)`. */
export function metaOf<Words extends Titled>(part: WordsPart<Words>): Meta {
  return metaIn(part, (words) => words)
}

/** The same where the title lies deeper in its part. */
export function metaIn<Words>(part: WordsPart<Words>, titled: (words: Words) => Titled): Meta {
  return ({ matches }) => {
    const { language } = frameIn(matches) ?? {}
    const words = language && wordsOfPage(part, { language, matches })
    return framedMeta(matches, words && titled(words))
  }
}

/** The answer of the layout's loader, which its pages' types do not know. */
export function frameIn(matches: Matches): FrameData | undefined {
  return matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as FrameData | undefined
}
