import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider } from '#api/provider.tsx'
import { instant } from '#kernel/calendar.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { WithFailureWords } from '#tests/with-failure-words.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import type { QueueRow, Today } from '../today-contract.ts'
import { deskWords } from '../words/index.ts'
import { Queue } from './queue.tsx'

const ROW: QueueRow = {
  kind: 'message',
  id: 'one',
  stake: 'person',
  title: 'Answer a message',
  person: 'Ana Peña',
  caseNumber: 'LS-2026-0001',
  context: '“Good morning”',
  since: '2026-11-23T15:00:00Z',
  due: null,
  phone: '',
  path: '/attorney/messages/one',
  act: { label: 'Answer', here: null },
}
const NOTHING: Today = { rows: [], putOff: [], failed: [], cut: [] }

function draw(today: Partial<Today>): string {
  const queries = new QueryClient()
  queries.setQueryData([...callKey('desk.today', { type: 'query' }), 'en'], { ...NOTHING, ...today })
  const { queue } = deskWords('en')
  return renderToStaticMarkup(
    <ApiProvider api={quietApi()} queries={queries}>
      <MemoryRouter>
        <LanguageProvider language="en">
          <WithFailureWords language="en">
            <Queue
              words={queue}
              now={instant('2026-11-23T16:00:00Z')}
              agoOf={() => '1 hour ago'}
              renderAct={({ act }) => <button type="button">{act.label}</button>}
            />
          </WithFailureWords>
        </LanguageProvider>
      </MemoryRouter>
    </ApiProvider>,
  )
}

describe('the queue', () => {
  it('has a row for each thing: what it is and of whom, one line, how long, and its act', () => {
    const markup = draw({ rows: [ROW] })
    const text = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('1 thing needs you')
    expect(text).toContain('Answer a message · Ana Peña LS-2026-0001')
    expect(text).toContain('“Good morning”')
    expect(text).toContain('Answer')
    expect(markup).toContain('href="/attorney/messages/one"')
  })
  it('puts who is locked up above it, with the number to call, and lets no one put that off', () => {
    const markup = draw({ rows: [{ ...ROW, stake: 'liberty', phone: '2145550134' }] })
    expect(markup).toContain('aria-label="Call now"')
    expect(markup).toContain('href="tel:+12145550134"')
    expect(markup).not.toContain('data-key="later"')
  })
  it('says when nothing is left', () => {
    expect(draw({})).toContain('Nothing needs you')
  })
  it('says what could not be read, shows the rest, and does not say that nothing is left', () => {
    const markup = draw({ failed: ['Messages', 'Intakes'] })
    expect(markup).toContain('Not shown, because they could not be loaded: Messages, Intakes.')
    expect(markup).not.toContain('All done')
    expect(draw({ rows: [ROW], failed: ['Intakes'] })).toContain('Ana Peña')
  })
  it('says of what there is more than it shows', () => {
    expect(draw({ rows: [ROW], cut: ['Messages'] })).toContain(
      'More come here when these are done: Messages.',
    )
  })
  it('keeps what was put off below, until when, to be brought back', () => {
    const markup = draw({ putOff: [{ ...ROW, until: '2026-11-24T13:00:00Z' }] })
    expect(markup).toContain('1 put off')
    expect(markup).toContain('Bring back: Answer a message, Ana Peña')
  })
})
