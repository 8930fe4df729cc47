// The head of every live page: its title, its purpose, and that search engines leave it alone.
import type { MetaDescriptor } from 'react-router'
import { type FrameData, FRAME_ROUTE } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** A page that says nothing of itself has the frame's description. Nothing where a loader failed. */
export function framedMeta(
  matches: Matches,
  words: { title: string; description?: string } | null | undefined,
): MetaDescriptor[] {
  const frame = frameIn(matches)
  if (!words || !frame) return []
  const { title, description = frame.words.frame.description } = words
  return [...pageTitle(title, frame.settings.contact, description), { name: 'robots', content: 'noindex' }]
}

/** The answer of the layout's loader, which its pages' types do not know. */
export function frameIn(matches: Matches): FrameData | undefined {
  return matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as FrameData | undefined
}
