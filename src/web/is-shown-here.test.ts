import { afterEach, expect, it, vi } from 'vitest'
import { isShownHere } from './is-shown-here.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [{ pdfViewerEnabled: true }, true],
  [{ pdfViewerEnabled: false }, false],
  [{}, true],
])('in a browser that says %o, a PDF is shown: %s', (navigator, isShown) => {
  vi.stubGlobal('navigator', navigator)
  expect(isShownHere('pdf')).toBe(isShown)
  expect(['jpg', 'png', 'doc', 'docx', null].map((type) => isShownHere(type as never))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
