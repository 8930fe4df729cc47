import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider } from './language.tsx'
import { Written } from './written.tsx'

const SPANISH = 'Recibimos su contrato de renta y los recibos de la luz.'

it.each([
  ['in the language of the page', 'es', undefined],
  ['in another', 'en', 'es'],
] as const)('a text %s says so to a screen reader', (_what, language, lang) => {
  const html = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <Written as="p" text={SPANISH} />
    </LanguageProvider>,
  )
  expect(/ lang="(\w+)"/.exec(html)?.[1]).toBe(lang)
  expect(html).toContain('dir="auto"')
})
