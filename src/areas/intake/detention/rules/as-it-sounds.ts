// Words as they sound in Spanish and English, so that one spelling represents all that people type: no accents or capitals, k for qu, b for
// v, s for z and c, one letter for two, y for ll, and a letter too many, too few or swapped in the words that count.

/** One word, letters and digits only. */
export function asItSounds(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\p{M}\p{Z}'’]/gu, '')
    .toLowerCase()
    .replace(/^ll/, 'y')
    .replace(/qu(?=[ei])|ck|q/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/v/g, 'b')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(\p{L})\1+/gu, '$1')
}

/** The one of the words that it was meant to be: one letter added, left out, changed, or two swapped, never the first. */
export function meantWord(sound: string, words: ReadonlySet<string>): string {
  if (sound.length < SHORTEST || words.has(sound)) return sound
  for (const word of words) if (sound[0] === word[0] && isOneSlipAway(sound, word)) return word
  return sound
}

const SHORTEST = 7

function isOneSlipAway(typed: string, meant: string): boolean {
  const more = typed.length - meant.length
  if (Math.abs(more) > 1) return false
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at += 1
  if (more === 1) return typed.slice(at + 1) === meant.slice(at)
  if (more === -1) return typed.slice(at) === meant.slice(at + 1)
  const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
  return (
    typed.slice(at + 1) === meant.slice(at + 1) || (isSwapped && typed.slice(at + 2) === meant.slice(at + 2))
  )
}
