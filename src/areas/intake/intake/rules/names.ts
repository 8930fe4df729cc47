// A name for comparison: without accents and small words, and as it sounds in Spanish, so that a conflict of interest is not missed because
// of Nunes for Núñez.
import { isMissingName } from '#kernel/person-name.ts'
import { readLine } from '#kernel/typed-text.ts'

/** A person's role in a matter of the firm. */
export const PARTY_ROLES = [
  'client',
  'spouse',
  'family',
  // The others are known of people of a case alone.
  'petitioner',
  'beneficiary',
  'child',
  'joint-sponsor',
  'employer',
  'interpreter',
  'adverse-party',
] as const
export type PartyRole = (typeof PARTY_ROLES)[number]

export type FullName = { given: string; surnames: string }

/** The given names of a person with only one name. */
export const MISSING_GIVEN = 'FNU'

/** Whether a name is the only one that a person has: one word, and the other part written as missing. */
export function isOnlyName({ given, surnames }: FullName): boolean {
  const words = [...wordsOf(given), ...wordsOf(surnames)]
  return words.length === 1 && (isMissingName(given) || isMissingName(surnames))
}

const PARTICLES = new Set(
  'de del dela la las los el y e i da das do dos di van von der den jr sr iii ii'.split(' '),
)
const ABBREVIATIONS = new Map([
  ['ma', 'maria'],
  ['mª', 'maria'],
  ['fco', 'francisco'],
  ['gpe', 'guadalupe'],
])
const LETTERS = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ı', 'i'],
])
/** Each sign is a word: 王小明 is 王 and 小明, with a blank between them or none. */
const HAN = /^\p{Script=Han}+$/u
/** More words than any name has: the rest is not compared. */
const WORDS_MAX = 6

/** One letter tells nobody apart; one Chinese sign is a name. */
export function isInitial(word: string): boolean {
  return word.length < 2 && !HAN.test(word)
}

/** Also of those who have one name alone, which may be any of these words. */
export function keysAsked(name: FullName): string[] {
  const words = [...wordsOf(name.given), ...wordsOf(name.surnames)].filter((word) => !isInitial(word))
  // Names kept before their signs were told apart have one key for all of them.
  const runs = `${name.given} ${name.surnames}`.match(/\p{Script=Han}{2,}/gu) ?? []
  return [...new Set([...nameKeys(name), ...words.map(skeletonOf), ...runs])]
}

/** A name written in one field: the first word is taken for the given name, and the rest for surnames. */
export function wholeName(name: string): FullName {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return others.length === 0 ? { given: '', surnames: first } : { given: first, surnames: others.join(' ') }
}

/** Without accents and capitals, as the database's `plain_text` and a little further. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðþßæœı]/g, (letter) => LETTERS.get(letter) ?? letter)
}

/** The same but for accents, capitals and marks. */
export function isSameName(one: FullName, other: FullName): boolean {
  return nameKey(one) === nameKey(other)
}

function nameKey({ given, surnames }: FullName): string {
  return plainText(`${given} ${surnames}`)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words that count: "Núñez-D'Ávila de la Cruz" is nunez, davila, cruz. */
export function wordsOf(name: string): string[] {
  const words = plainText(readLine(name))
    .replace(/[.']/g, '')
    .split(/[^\p{L}\p{N}ª]+/u)
    .filter(Boolean)
    .flatMap((word) => (HAN.test(word) ? [...word] : [word]))
    .map((word) => ABBREVIATIONS.get(word) ?? word.replace(/^dela(?=.{4})/, ''))
    .filter((word) => !isMissingName(word))
  const counting = words.filter((word) => !PARTICLES.has(word))
  return (counting.length > 0 ? counting : words).slice(0, WORDS_MAX)
}

/** Each pair of letters with one sound in Latin America becomes one. In this order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, 'C'],
  [/ph/g, 'f'],
  [/h/g, ''],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/^x/g, 'j'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/y$/g, 'i'],
  [/y/g, 'j'],
  [/m(?=[^aeiou])/g, 'n'],
  [/(.)\1+/g, '$1'],
]

/** As a word sounds: "Gonzáles" and "González" are one, so are "Vásquez" and "Básques". Takes a word of `wordsOf`. */
export function soundOf(word: string): string {
  const heard = SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
  return heard.toLowerCase() || word
}

/** A sound without its vowels, except one at the beginning: most mistyped vowels leave it unchanged. */
export function skeletonOf(word: string): string {
  const sound = soundOf(word)
  return sound.slice(0, 1) + sound.slice(1).replace(/[aeiou]/g, '')
}

const WITHOUT_A_LETTER_FROM = 3

/** The skeleton, and it with any one letter missing: two words one letter apart have one of these in common. */
function variants(skeleton: string): string[] {
  if (skeleton.length < WITHOUT_A_LETTER_FROM) return [skeleton]
  const shorter = [...skeleton].map((_, index) => skeleton.slice(0, index) + skeleton.slice(index + 1))
  return [skeleton, ...shorter]
}

function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

/**
 * The search keys of a name: every two of its words, in no order, one of them perhaps mistyped. Names without a key in common are never
 * compared, so these only have to be wide enough; `name-likeness.ts` decides.
 */
export function nameKeys({ given, surnames }: FullName): string[] {
  const words = [...new Set([...wordsOf(given), ...wordsOf(surnames)])].filter((word) => !isInitial(word))
  const skeletons = [...new Set(words.map(skeletonOf))]
  const [only] = skeletons
  if (skeletons.length === 1 && only !== undefined) return variants(only)
  const keys = skeletons.flatMap((one, index) =>
    skeletons
      .slice(index + 1)
      .flatMap((other) => [
        ...variants(one).map((variant) => pairKey(variant, other)),
        ...variants(other).map((variant) => pairKey(one, variant)),
      ]),
  )
  return [...new Set(keys)]
}
