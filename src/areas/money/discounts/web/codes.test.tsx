import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { ListTable } from '#web/list/list-table.tsx'
import type { Code } from '../contract.ts'
import { codesWords } from '../words/index.ts'
import { codeColumns } from './code-columns.tsx'

function mint(details: Partial<Code> = {}): Code {
  return {
    id: '01939d6e-0000-7000-8000-000000000001',
    code: 'VERANO20',
    kind: 'percentage',
    percent: 20,
    usesMax: 10,
    startsOn: null,
    endsOn: null,
    note: '',
    state: 'usable',
    usesSettled: 3,
    usesReserved: 0,
    createdAt: '2026-11-23T15:00:00Z',
    ...details,
  }
}

function nothing(): void {
  return undefined
}

function draw(language: Language, code: Code): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <>
        <ListTable
          caption=""
          columns={codeColumns(codesWords(language), {
            onLimits: nothing,
            onDisable: nothing,
            onEnable: nothing,
          })}
          items={[code]}
          idOf={({ id }) => id}
        />
      </>
    </LanguageProvider>,
  )
}

describe('a code in the list', () => {
  it('says what it takes off, how often it was used and whether it works', () => {
    const page = draw('en', mint())
    for (const part of ['20% off', '3 of 10', 'Works', 'No limit', 'Turn off VERANO20'])
      expect(page).toContain(part)
  })
  it('says it in Spanish, with its days', () => {
    const page = draw('es', mint({ startsOn: '2026-12-01', endsOn: '2026-12-31', usesReserved: 2 }))
    for (const part of [
      '20 % de descuento',
      'Del martes, 1 de diciembre de 2026 al jueves, 31 de diciembre de 2026',
      '2 en uso en este momento',
    ])
      expect(page).toContain(part)
  })
  it.each(['en', 'es'] as const)('for tests cannot be taken for another one, in %s', (language) => {
    const { testingMark } = codesWords(language)
    expect(draw(language, mint({ kind: 'testing', percent: null }))).toContain(testingMark)
    expect(draw(language, mint())).not.toContain(testingMark)
  })
  it('that is off can be turned on, and not off again', () => {
    const page = draw('en', mint({ state: 'disabled' }))
    expect(page).toContain('Turn on VERANO20')
    expect(page).not.toContain('Turn off VERANO20')
  })
})
