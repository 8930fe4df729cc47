import { expect, it } from 'vitest'
import { fateOfDraft } from './drafts.ts'

const kept = { text: 'from the phone', version: 'a' }

it.each([
  ['the first words', null, { text: 'hello', version: 'b', before: null }, 'save'],
  [
    'words typed on what is kept',
    kept,
    { text: 'from the phone, and more', version: 'b', before: 'a' },
    'save',
  ],
  ['words typed without having seen it', kept, { text: 'hello', version: 'b', before: null }, 'offer'],
  ['words typed on an older one', kept, { text: 'hello', version: 'b', before: 'z' }, 'offer'],
  [
    'the same again after a lost answer',
    kept,
    { text: 'from the phone', version: 'a', before: null },
    'there',
  ],
  ['the same words of another device', kept, { text: 'from the phone', version: 'b', before: null }, 'there'],
  ['words on what was sent meanwhile', null, { text: 'and one more', version: 'b', before: 'a' }, 'save'],
  ['a box that was emptied', kept, { text: ' \n', version: 'b', before: 'a' }, 'remove'],
  ['a box emptied without having seen it', kept, { text: '', version: 'b', before: null }, 'offer'],
  ['an empty box where nothing is kept', null, { text: '', version: 'b', before: 'a' }, 'there'],
] as const)('%s', (_what, before, change, fate) => {
  expect(fateOfDraft(before, change)).toBe(fate)
})
