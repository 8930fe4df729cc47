import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ApiProvider } from '#api/provider.tsx'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { NewsItem } from '../notices-contract.ts'
import { bellWords } from '../words/browser.ts'
import { AllNews } from './bell.tsx'

const RECEIPT: NewsItem = {
  id: 'notice-1',
  says: 'Su recibo de pago',
  detail: 'Monto: $525',
  turn: 'nobody',
  path: '/payments',
  at: '2026-11-28T08:18:00Z',
  isNew: true,
}

function shown(timeZone: string): string {
  return renderToStaticMarkup(
    <ApiProvider api={quietApi()} queries={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider language="es">
          <AllNews
            news={{ items: [RECEIPT], readAt: '2026-11-28T20:00:00Z', timeZone }}
            words={bellWords('es')}
            onLeave={() => undefined}
          />
        </LanguageProvider>
      </MemoryRouter>
    </ApiProvider>,
  ).replaceAll(/[\u00A0\u202F]/g, ' ')
}

it('news name the amount, and when it was in a few letters on the clock of its reader', () => {
  expect(shown('America/Phoenix')).toContain('>Monto: $525<')
  expect(shown('America/Phoenix')).toContain('>hoy, 1:18 a.m.<')
  expect(shown('America/New_York')).toContain('>hoy, 3:18 a.m.<')
})
