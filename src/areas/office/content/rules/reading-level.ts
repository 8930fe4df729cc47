// How hard a text is to read: Flesch–Kincaid's grade for English, Fernández-Huerta's ease for Spanish.

/** The school grade a reader needs: 6 is an eleven-year-old's. */
export function fleschKincaidGrade(blocks: readonly string[]): number {
  const { sentences, words, syllables } = countsOf(blocks, englishSyllables)
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59
}

/** 100 is the easiest; 60 to 70 is ordinary prose. */
export function fernandezHuertaEase(blocks: readonly string[]): number {
  const { sentences, words, syllables } = countsOf(blocks, spanishSyllables)
  return 206.84 - 60 * (syllables / words) - 1.02 * (words / sentences)
}

/** Figures, form numbers and addresses are left out: they are looked at, not read. */
function countsOf(blocks: readonly string[], syllablesOf: (word: string) => number) {
  const sentences = blocks
    .flatMap((block) => block.replace(/\S+\.(?:gov|org|com|mil)\S*/g, '').split(/[.!?…]+(?=\s|$)/))
    .map((sentence) => sentence.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [])
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  return {
    sentences: sentences.length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0),
  }
}

/** "citizenship" is 4; a silent e at the end, and -ed after most consonants, are not counted. */
export function englishSyllables(word: string): number {
  const spoken = word
    .replace(/[’']/g, '')
    .replace(/(?<=[^aeiouy])(?:es|ed|e)$/, (ending, at: number) =>
      endingIsSpoken(word.slice(0, at), ending) ? ending : '',
    )
  return Math.max(
    1,
    (spoken.match(/[aeiouy]+/g) ?? []).length + (/[^aeiou]ia[^a]|ea(?:te|tion)/.test(word) ? 1 : 0),
  )
}

function endingIsSpoken(before: string, ending: string): boolean {
  if (ending === 'ed') return /[dt]$/.test(before)
  if (ending === 'es' && /(?:[sxzgc]|ch|sh)$/.test(before)) return true
  return /[^aeiouyl]l$/.test(before)
}

/** "ciudadanía" is 5: weak vowels join their neighbours unless they carry the accent. */
export function spanishSyllables(word: string): number {
  const spoken = word.replace(/qu(?=[eiéí])|gu(?=[eiéí])/g, 'k').replace(/y(?=$|[^aeiouáéíóú])/g, 'i')
  const nuclei = spoken.match(/[iuü]?[aeoáéó][iuü]?(?![íú])|[aeoáéó]|[íú]|[iuü]+/g)
  return Math.max(1, nuclei?.length ?? 0)
}
