// The words of packets, archives and certificates, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/packets.json' with { type: 'json' }
import es from './es/packets.json' with { type: 'json' }

export type PacketWords = typeof en

const WORDS: Record<Language, PacketWords> = { en, es: es satisfies SameShape<PacketWords, typeof es> }

export function packetWords(language: Language): PacketWords {
  return WORDS[language]
}
