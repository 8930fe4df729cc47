import { renderToStaticMarkup } from 'react-dom/server'
import { DOCUMENT_KINDS } from '#areas/cases/cases/rules/document-kinds.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { EXAMPLE_OF, EXAMPLES } from '../../rules/examples.ts'
import { exampleWords } from '../../words/index.ts'
import { describe, expect, it } from 'vitest'
import ExamplePicture from './example-picture.tsx'

it('each kind has an example, and no example is drawn for nothing', () => {
  expect(new Set(DOCUMENT_KINDS.map((kind) => EXAMPLE_OF[kind]))).toEqual(new Set(EXAMPLES))
})

describe.each(LANGUAGES)('in %s', (language) => {
  const words = exampleWords(language)

  it.each(EXAMPLES)('%s says what is drawn, and each point has its number in the drawing', (example) => {
    const markup = renderToStaticMarkup(<ExamplePicture example={example} words={words} />)
    expect(markup).toContain('role="img"')
    expect(markup).toContain(`aria-label="${words.of[example].alt}"`)
    const numbers = [...markup.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) => Number(number))
    expect(numbers.toSorted()).toEqual(words.of[example].points.map((_, index) => index + 1))
  })
})
