import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Picture } from '../contract.ts'
import { receiptWords } from '../words/index.ts'
import { NewPictures } from './new-pictures.tsx'
import { Pictures } from './pictures.tsx'
import { receipt } from './testing.ts'
import { ReceiptWordsProvider } from './words.ts'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => vi.unstubAllGlobals())

const KEPT: Picture = {
  id: 'picture',
  side: 'front',
  state: 'kept',
  problem: null,
  addedBy: 'Ruth Calloway',
  addedOn: '2026-11-24',
}

const nothing = () => Promise.resolve()

function draw(language: Language, part: React.ReactNode): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        <ReceiptWordsProvider words={receiptWords(language)}>{part}</ReceiptWordsProvider>
      </ApiProvider>
    </LanguageProvider>,
  )
}

function shown(language: Language, ...pictures: Picture[]): string {
  return draw(language, <Pictures receipt={receipt({ pictures })} send={nothing} />)
}

const count = (page: string, part: string) => page.split(part).length - 1

describe.each(LANGUAGES)('the pictures of a check (%s)', (language) => {
  const { picture: words } = receiptWords(language)
  it('are taken or chosen for each side that has none', () => {
    expect(count(shown(language), `>${words.take}<`)).toBe(2)
    const one = shown(language, KEPT)
    expect(count(one, `>${words.choose}<`)).toBe(1)
    expect(one).toContain(fill(words.openName, { side: words.sides.front, number: 'REC-2026-0001' }))
  })
  it('are opened once they were looked at, and say why they were not kept', () => {
    const checking = shown(language, { ...KEPT, state: 'checking' })
    expect(checking).toContain(words.states.checking)
    expect(checking).not.toContain(`>${words.open}<`)
    const refused = shown(language, { ...KEPT, state: 'refused', problem: 'damaged' })
    expect(refused).toContain(words.problems.damaged)
    expect(count(refused, `>${words.choose}<`)).toBe(2)
  })
  it('can be chosen while the check is recorded, and taken away again', () => {
    const chosen = { front: new File(['x'], 'IMG_0042.jpg') }
    const page = draw(language, <NewPictures chosen={chosen} onChange={() => undefined} />)
    expect(page).toContain('IMG_0042.jpg')
    expect(page).toContain(`${words.remove}: ${words.sides.front}`)
    expect(count(page, `>${words.choose}<`)).toBe(1)
  })
})
