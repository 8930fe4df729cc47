import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { LanguageProvider } from './language.tsx'
import { ListEnd, type ListEndProps } from './list-end.tsx'

function draw(details: Partial<ListEndProps>, language: Language = 'en'): string {
  const usual = { shown: 50, hasMore: true, isBusy: false, problem: null, onMore: () => undefined }
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ListEnd {...usual} {...details} />
    </LanguageProvider>,
  )
}

describe('the end of a list', () => {
  it('says how many are shown and that there are more, with a button for them', () => {
    expect(draw({})).toMatch(/<button[^>]*>Show more<\/button>.*<output[^>]*>Showing 50\. There are more\./)
    expect(draw({}, 'es')).toMatch(/Mostrar más.*Mostrando 50\. Hay más\./)
  })
  it('says at the last page that these are all', () => {
    expect(draw({ shown: 70, hasMore: false })).toContain('Showing all 70.')
    expect(draw({ shown: 70, hasMore: false })).not.toContain('<button')
    expect(draw({ shown: 70, hasMore: false }, 'es')).toContain('Mostrando 70 en total.')
  })
  it('is not there where everything fits on one page', () => {
    expect(draw({ shown: 50, hasMore: false })).toBe('')
  })
  it('keeps the button, so that the keyboard stays where it is, while the next page is on its way', () => {
    expect(draw({ isBusy: true })).toMatch(/<button[^>]*aria-disabled="true".*Loading more…/)
  })
  it('says why the next page could not be read, beside the way to try again', () => {
    const html = draw({ problem: 'We could not reach the server.' })
    expect(html).toContain('role="alert"')
    expect(html).toContain('We could not reach the server.')
    expect(html).toContain('Show more')
  })
})
