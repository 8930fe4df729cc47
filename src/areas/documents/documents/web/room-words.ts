import { createWords } from '#ui/words.tsx'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import type { RoomWords } from '../words/browser.ts'
import type { AskedWords, ExampleWords } from '../words/index.ts'

export type ClientRoomWords = {
  room: RoomWords
  asked: AskedWords
  examples: ExampleWords
  /** What each kind of document is called. */
  kinds: Readonly<Record<DocumentKind, string>>
}

export const [RoomWordsProvider, useRoomWords] = createWords<ClientRoomWords>('the documents of a client')
