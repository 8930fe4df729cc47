import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import type { Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { BooksDay } from './books-day.tsx'
import { partsOf } from './optional-day.ts'

const WORDS = { day: 'Day', month: 'Month', year: 'Year', chooseMonth: 'Choose' }

function draw(day: string | null, fund: 'trust' | 'operating', language: Language = 'en'): string {
  const queries = createQueryClient()
  queries.setQueryData(callKey('reconciliation.closed', { type: 'query' }), {
    trust: '2026-10-31',
    operating: null,
  })
  return renderToStaticMarkup(
    <ApiProvider api={quietApi()} queries={queries}>
      <LanguageProvider language={language}>
        <BooksDay
          fund={fund}
          id="paid"
          label="Paid on"
          words={WORDS}
          value={partsOf(day)}
          onChange={() => undefined}
        />
      </LanguageProvider>
    </ApiProvider>,
  )
}

describe('the day on which money moved', () => {
  it('of a closed month says so while it is typed, in both languages', () => {
    expect(draw('2026-10-31', 'trust')).toContain('The bank month of October 2026 is closed.')
    expect(draw('2026-09-02', 'trust', 'es')).toContain('está cerrado')
  })
  it.each([
    ['2026-11-01', 'trust'],
    ['2026-10-31', 'operating'],
    [null, 'trust'],
  ] as const)('says nothing of %s in %s, which is open or not typed yet', (day, fund) => {
    expect(draw(day, fund)).not.toContain('closed')
  })
})
