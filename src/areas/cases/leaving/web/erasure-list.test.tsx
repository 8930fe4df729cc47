import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { LANGUAGES } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { ErasureOfClient } from '../contract.ts'
import { REFUSALS } from '../rules/erasure.ts'
import { erasureListWords } from '../words/index.ts'
import { Answered } from './erasure-list.tsx'

const REFUSED: ErasureOfClient = {
  id: 'request',
  state: 'refused',
  askedAt: '2026-11-20T15:00:00Z',
  endedAt: '2026-11-23T15:00:00Z',
  refusal: null,
  staying: [],
  clientId: 'client',
  client: 'María Núñez',
  answeredBy: 'Ruth Calloway',
  standing: 'free',
}

describe.each(LANGUAGES)('what the client was told, in %s', (language) => {
  const words = erasureListWords(language)

  it.each(REFUSALS)('is quoted to staff: %s', (refusal) => {
    const page = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <ApiProvider api={quietApi()} queries={createQueryClient()}>
          <Answered words={words} timeZone="America/Chicago" of={{ ...REFUSED, refusal }} />
        </ApiProvider>
      </LanguageProvider>,
    )
    const told = { en: 'The client was told: ', es: 'Se le dijo al cliente: ' }[language]
    expect(page).toContain(`${told}“${words.refusals[refusal]}”`)
  })
})
