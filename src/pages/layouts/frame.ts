// What every live page may read of its frame: the shared words and the settings of this installation.
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SafeAt } from '#areas/office/content/rules/error-context.ts'
import type { Content } from '#areas/office/content/words/index.ts'
import type { SiteSettings } from '#firm/site.ts'
import type { Language } from '#kernel/language.ts'

export const FRAME_ROUTE = 'pages/layouts/portal'

export type FrameData = {
  language: Language
  words: Pick<Content, 'frame' | 'errors'>
  settings: SiteSettings
  /** Above everything: that this is a copy, or that no email can be sent; empty: nothing. */
  line: string
  /** Whether the page is one of several of its place: their row has its room before it comes. */
  isOneOfSeveral: boolean
  /** What is safe where something fails, by address. */
  safeAt: SafeAt
}

/** Of the frame around the rooms of a person who is signed in. */
export type RoomsFrameProps = {
  data: FrameData
  /** What is the same in each bar: the language, and the line that shows a wait. */
  end: ReactNode
  /** The bar without rooms. */
  bar: ReactNode
}

/** Null only where the frame's own loader failed. */
export function useFrameOrNothing(): FrameData | null {
  return useRouteLoaderData<FrameData>(FRAME_ROUTE) ?? null
}

export function useFrame(): FrameData {
  const frame = useFrameOrNothing()
  if (!frame) throw new Error('no layout')
  return frame
}
