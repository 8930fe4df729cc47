import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { placesWords } from '#areas/office/content/words/browser.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import LaunchBanner from './launch-banner.tsx'

it.each(LANGUAGES)(
  'staff are reminded of what is missing, and of nothing once all is ready (%s)',
  (language) => {
    const banner = (open: number) => {
      const queries = createQueryClient()
      queries.setQueryData(callKey('launch.left', { type: 'query' }), { open })
      return renderToStaticMarkup(
        <MemoryRouter>
          <LanguageProvider language={language}>
            <ApiProvider api={quietApi()} queries={queries}>
              <LaunchBanner words={placesWords(language).beforeOpening} />
            </ApiProvider>
          </LanguageProvider>
        </MemoryRouter>,
      )
    }
    expect(banner(3)).toContain(language === 'en' ? 'Before opening: 3 points left' : '3')
    expect(banner(3)).toContain('/admin/launch')
    expect(banner(0)).toBe('')
  },
)
