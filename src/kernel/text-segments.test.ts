import { describe, expect, it } from 'vitest'
import { isInTelephoneAlphabet, textSize } from './text-segments.ts'

const CASES: [what: string, text: string, alphabet: 'plain' | 'wide', segments: number][] = [
  ['nothing', '', 'plain', 0],
  ['a word', 'Hello', 'plain', 1],
  ['160 letters', 'a'.repeat(160), 'plain', 1],
  ['161 letters', 'a'.repeat(161), 'plain', 2],
  ['306 letters, two full parts', 'a'.repeat(306), 'plain', 2],
  ['307 letters', 'a'.repeat(307), 'plain', 3],
  ['459 letters', 'a'.repeat(459), 'plain', 3],
  ['460 letters', 'a'.repeat(460), 'plain', 4],
  ['the Spanish signs that telephones have', 'éñü¿¡ÉÑÜ', 'plain', 1],
  ['160 times ñ', 'ñ'.repeat(160), 'plain', 1],
  ['à, è, ì, ò and ù, which telephones have', 'àèìòù', 'plain', 1],
  ['Ç, which they have, without ç', 'Ç', 'plain', 1],
  ['ç', 'ç', 'wide', 1],
  ['a line break', 'one\ntwo', 'plain', 1],
  ['80 times €, each of the room of two', '€'.repeat(80), 'plain', 1],
  ['81 times €', '€'.repeat(81), 'plain', 2],
  ['159 letters and a bracket', `${'a'.repeat(159)}[`, 'plain', 2],
  ['158 letters and a bracket', `${'a'.repeat(158)}[`, 'plain', 1],
  ['every sign of the extension table', '^{}\\[~]|€\f', 'plain', 1],
  [
    'a bracket that would be cut in two goes to the next part',
    `${'a'.repeat(152)}[${'a'.repeat(152)}`,
    'plain',
    3,
  ],
  ['one á', 'á', 'wide', 1],
  ['one í', 'í', 'wide', 1],
  ['one ó', 'ó', 'wide', 1],
  ['one ú', 'ú', 'wide', 1],
  ['70 signs with one ó', `${'a'.repeat(69)}ó`, 'wide', 1],
  ['71 signs with one ó', `${'a'.repeat(70)}ó`, 'wide', 2],
  ['134 signs with one ó, two full parts', `${'a'.repeat(133)}ó`, 'wide', 2],
  ['135 signs with one ó', `${'a'.repeat(134)}ó`, 'wide', 3],
  ['122 signs with one ó, as measured', `${'a'.repeat(121)}ó`, 'wide', 2],
  ['35 pictures of two units', '😀'.repeat(35), 'wide', 1],
  ['36 pictures', '😀'.repeat(36), 'wide', 2],
  ['a picture that would be cut in two', `${'á'.repeat(66)}😀${'á'.repeat(66)}`, 'wide', 3],
  ['a curly quote', '’', 'wide', 1],
  ['a dash of a printer', '—', 'wide', 1],
  ['a space that does not break', '\u00a0', 'wide', 1],
  ['a tab', '\t', 'wide', 1],
  ['a backtick', '`', 'wide', 1],
  ['an n with a loose tilde', 'n\u0303', 'wide', 1],
]

describe('the size of a text', () => {
  it.each(CASES)('of %s', (_what, text, alphabet, segments) => {
    expect(textSize(text)).toEqual({ alphabet, segments })
    expect(isInTelephoneAlphabet(text)).toBe(alphabet === 'plain')
  })
})
