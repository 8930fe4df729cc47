// The screen of a failed page (decision 94).

export type ErrorScreen = 'not-found' | 'access-denied' | 'general' | 'gentle'

export type PageFailure = {
  /** Null without an answer: a page that broke, or a file that did not load. */
  status: number | null
  reader: ReaderSettings
  /** The page that was shown before this one had failed as well. */
  isSecondInRow: boolean
}

/** A person's settings here or on the device for easy reading; nothing is guessed from who they are. */
export type ReaderSettings = {
  /** The size of ordinary letters of this site, in pixels. */
  textPx: number
  /** More contrast, or the device's own colours. */
  hasAssistance: boolean
}

/** "Large font above 18 px" (docs/specification.md §9): the default is 18. */
const LARGE_TEXT_ABOVE_PX = 18

export function errorScreenFor({ status, reader, isSecondInRow }: PageFailure): ErrorScreen {
  if (status === 404) return 'not-found'
  if (status === 403) return 'access-denied'
  return isSecondInRow || reader.hasAssistance || isTextLarge(reader) ? 'gentle' : 'general'
}

function isTextLarge({ textPx }: ReaderSettings): boolean {
  return textPx > LARGE_TEXT_ABOVE_PX
}
