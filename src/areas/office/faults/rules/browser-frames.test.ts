import { expect, it } from 'vitest'
import { fileOfFrame, framesOf, scriptPlaceOf, tellingFrame } from './browser-frames.ts'

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

it('finds the built script of a frame, and which frame tells most', () => {
  const [built, ours] = ['at Xe (/assets/frame-DxK2_a91.js:2:3410)', 'at src/web/part.tsx:12:3']
  expect(scriptPlaceOf(built)).toEqual({ script: '/assets/frame-DxK2_a91.js', line: 2, column: 3410 })
  expect([ours, 'at elsewhere:1:2', ''].map(scriptPlaceOf)).toEqual([null, null, null])
  expect(tellingFrame([built, ours])).toBe(ours)
  expect(tellingFrame([built])).toBe(built)
  expect(tellingFrame([])).toBeUndefined()
  expect(fileOfFrame(ours)).toBe('src/web/part.tsx')
})
