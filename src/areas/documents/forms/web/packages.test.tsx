import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { PackageView } from '../package-contract.ts'
import { packageWords } from '../words/index.ts'
import { Packages } from './packages.tsx'

const WHY = 'The files could not be read.'

/** Before what is filled in. */
function startOf(text: string): string {
  return text.split('{')[0]!
}

function shown(language: Language, of: Pick<PackageView, 'state' | 'triedSince' | 'failure'>): string {
  const one: PackageView = {
    id: 'package',
    madeAt: '2026-11-30T15:00:00Z',
    madeBy: 'Daniel Ortega',
    items: [],
    files: [],
    changed: [],
    problems: [],
    filed: null,
    ...of,
  }
  const desk = {
    caseNumber: 'C-1',
    isClosed: true,
    today: '2026-12-01',
    forms: [],
    people: [],
    proposed: [],
    letters: [],
    packets: [],
    packages: [one],
  }
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={createQueryClient()}>
        <Packages caseId="case" desk={desk} words={packageWords(language)} />
      </ApiProvider>
    </LanguageProvider>,
  )
}

it.each(LANGUAGES)('[%s] a package is called made only once it is', (language) => {
  const { askedOn, madeOn, triedAgain } = packageWords(language)
  const making = shown(language, { state: 'making', triedSince: null, failure: '' })
  const tried = shown(language, { state: 'trying-again', triedSince: '2026-11-30T15:00:00Z', failure: WHY })
  const current = shown(language, { state: 'current', triedSince: null, failure: '' })
  for (const html of [making, tried]) expect(html).toContain(startOf(askedOn))
  for (const html of [making, tried]) expect(html).not.toContain(startOf(madeOn))
  expect(current).toContain(startOf(madeOn))
  expect(tried.indexOf(WHY)).toBeLessThan(tried.indexOf(startOf(triedAgain)))
  expect(tried).toContain(WHY)
})
