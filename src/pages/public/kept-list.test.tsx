import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { privacyText } from '#areas/office/content/words/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { keptParts } from './kept-list.tsx'

describe.each(LANGUAGES)('what is kept, in %s', (language) => {
  const { KeptList, DeviceList } = keptParts(language)
  const words = privacyText(language)
  it('names each kind with its reason and its time, and leaves no place for a number empty', () => {
    const markup = renderToStaticMarkup(KeptList!({}))
    for (const { title, why } of Object.values(words.kept)) {
      expect(markup).toContain(title)
      expect(markup).toContain(why)
    }
    expect(markup.split(words.howLong)).toHaveLength(Object.keys(words.kept).length + 1)
    expect(markup).not.toMatch(/[{}]/)
  })
  it('names what stays in the browser', () => {
    const markup = renderToStaticMarkup(DeviceList!({}))
    for (const { title } of Object.values(words.device)) expect(markup).toContain(title)
  })
})
