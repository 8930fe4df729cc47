import { renderToStaticMarkup } from 'react-dom/server'
import { callKey } from '#api/call-key.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { LANGUAGES } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { useQueue } from './review/review-queries.ts'
import { waiting } from './review/waiting-of-tests.ts'
import { useDocumentRoom } from './room-queries.ts'
import { expect, it } from 'vitest'

const REASONS = { en: 'It is blurred.', es: 'Está borroso.' }

function Reading() {
  const room = useDocumentRoom('case')
  const queue = useQueue('oldest')
  return (
    <>
      <p>{room.data?.documents.map(({ reason }) => reason)}</p>
      <p>{queue.data?.map(({ asked }) => asked.map(({ words }) => words))}</p>
    </>
  )
}

/** As it is kept when both languages have been read. */
function kept() {
  const queries = createQueryClient()
  for (const language of LANGUAGES) {
    const words = REASONS[language]
    const of = waiting('a', { reason: words, asked: [{ id: 'r', kind: 'other', whose: 'client', words }] })
    queries.setQueryData(
      [...callKey('documents.ofCase', { type: 'query', input: { caseId: 'case' } }), language],
      { documents: [of], requests: [] },
    )
    const pages = { pages: [{ items: [of], next: null }], pageParams: [null] }
    queries.setQueryData(
      [...callKey('documents.queue', { type: 'infinite', input: { order: 'oldest' } }), language],
      pages,
    )
  }
  return queries
}

it.each(LANGUAGES)('staff read reasons and requests in their own language: %s', (language) => {
  const markup = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={kept()}>
        <Reading />
      </ApiProvider>
    </LanguageProvider>,
  )
  expect(markup.split(REASONS[language])).toHaveLength(3)
})
