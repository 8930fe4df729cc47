import { type Language, plural } from '#kernel/language.ts'
import type { RequestView } from '../contract.ts'
import type { RoomTurn } from '../rules/room-turn.ts'
import type { RoomWords } from '../words/browser.ts'

/** Null while it is the client's turn: the lines of the list say what there is to do. */
export function turnSentence(
  turn: RoomTurn<RequestView>,
  { turn: words }: RoomWords,
  language: Language,
): string | null {
  switch (turn.kind) {
    case 'to-send':
      return null
    case 'with-us':
      return plural(words.withUs, turn.count, language)
    case 'lacking':
      return plural(words.lacking, turn.count, language)
    case 'done':
    case 'nothing':
    case 'closed':
      return words[turn.kind]
  }
}
