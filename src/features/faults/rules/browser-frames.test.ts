import { expect, it } from 'vitest'
import { fileOfFrame, framesOf } from './browser-frames.ts'

const pageOf = () => '/portal/documents/:caseId?'

it.each([
  [
    '    at Xe (https://firm.example/assets/frame-DxK2_a91.js:2:3410)',
    'at Xe (/assets/frame-DxK2_a91.js:2:3410)',
  ],
  ['    at https://firm.example/assets/frame-DxK2_a91.js:2:3410', 'at /assets/frame-DxK2_a91.js:2:3410'],
  ['Xe@https://firm.example/assets/frame-DxK2_a91.js:2:3410', 'at Xe (/assets/frame-DxK2_a91.js:2:3410)'],
  [
    '    at go (https://firm.example/portal/documents/019a?key=secret:1:20)',
    'at go (/portal/documents/:caseId?:1:20)',
  ],
  ['    at x (chrome-extension://abcdef/inject.js:1:2)', 'at x (elsewhere:1:2)'],
])('%s is %s', (line, frame) => expect(framesOf(`Error: ana@x.example\n${line}`, pageOf)).toEqual([frame]))

it('names a file without what every release changes', () => {
  expect(fileOfFrame('at Xe (/assets/frame-DxK2_a91.js:2:3410)')).toBe('/assets/frame')
  expect(fileOfFrame('at /assets/send-files-DxK2_a91.js:2:3410')).toBe('/assets/send-files')
})
