import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { CallbackTimer } from './callback-timer.tsx'

const PHONE = '+1 512 555 0188'
const of = (number: string, more: { by?: string; isClosed?: boolean } = {}) => ({
  id: number,
  number,
  client: { id: 'c', name: 'Rosa Díaz' },
  by: 'client',
  isClosed: false,
  ...more,
})

function shown(cases: readonly ReturnType<typeof of>[], language: Language): string {
  const queries = createQueryClient()
  queries.setQueryData(callKey('desk.search', { input: { text: PHONE }, type: 'query' }), { cases })
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <ApiProvider api={quietApi()} queries={queries}>
          <CallbackTimer phone={PHONE} />
        </ApiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
}

it.each(LANGUAGES)('times a call on the open cases of those who have the number (%s)', (language) => {
  const cases = [
    of('LS-2026-0001'),
    of('LS-2026-0002', { isClosed: true }),
    of('LS-2026-0003', { by: 'number' }),
  ]
  const page = shown(cases, language)
  expect(page).toContain('Rosa Díaz · LS-2026-0001')
  expect(page.match(/<button/g)).toHaveLength(1)
  expect(shown(cases.slice(1), language)).toBe('')
})
