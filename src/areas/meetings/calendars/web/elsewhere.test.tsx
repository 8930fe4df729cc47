import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { LANGUAGES } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { OwnFeed, OwnOutside } from '../contract.ts'
import { calendarWords } from '../words/index.ts'
import { ConnectOutside } from './connect-outside.tsx'
import { Feed } from './feed.tsx'
import { Outside } from './outside.tsx'

const ZONE = 'America/Chicago'

function shown(
  language: (typeof LANGUAGES)[number],
  children: ReactNode,
  known: { feed?: OwnFeed; outside?: OwnOutside },
) {
  const queries = createQueryClient()
  queries.setQueryData(callKey('calendars.feed', { type: 'query' }), known.feed)
  queries.setQueryData(callKey('calendars.outside', { type: 'query' }), known.outside)
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ApiProvider api={quietApi()} queries={queries}>
        {children}
      </ApiProvider>
    </LanguageProvider>,
  ).replaceAll('&amp;', '&')
}

it.each(LANGUAGES)('asks for the account at the provider, the password unread, in %s', (language) => {
  const words = calendarWords(language)
  const markup = shown(language, <ConnectOutside words={words} onDone={() => undefined} />, {})
  for (const said of [words.outside.address, words.outside.passwordHint, words.outside.find])
    expect(markup).toContain(said)
  expect(markup).toContain('type="password"')
})

it.each(LANGUAGES)(
  'says that an address is on, which entries it has, and how to turn it off, in %s',
  (language) => {
    const words = calendarWords(language)
    const feed = { titles: 'named', madeAt: '2026-11-23T15:00:00.000Z' } as const
    const markup = shown(language, <Feed words={words} timeZone={ZONE} isStaff />, { feed: { feed } })
    expect(markup).toMatch(/2026/)
    for (const said of [words.feed.on, words.feed.titles.namedHint, words.feed.revoke])
      expect(markup).toContain(said)
    const own = shown(language, <Feed words={words} timeZone={ZONE} isStaff={false} />, {
      feed: { feed: null },
    })
    expect(own).toContain(words.feed.make)
    expect(own).not.toContain(words.feed.titles.label)
  },
)

it.each(LANGUAGES)('says what a connected calendar does and what is wrong with it, in %s', (language) => {
  const words = calendarWords(language)
  const outside = {
    host: 'caldav.provider.example',
    userName: 'lawyer',
    blocking: ['Work', 'Home'],
    writesTo: 'Work',
    readAt: '2026-11-23T15:00:00.000Z',
    problem: 'Not this password.',
    needsAttention: true,
  }
  const markup = shown(language, <Outside words={words} timeZone={ZONE} />, {
    outside: { mayConnect: true, outside },
  })
  for (const said of [
    'caldav.provider.example',
    'Work, Home',
    'Not this password.',
    words.outside.disconnect,
  ])
    expect(markup).toContain(said)
  const none = { outside: { mayConnect: false, outside: null } }
  expect(shown(language, <Outside words={words} timeZone={ZONE} />, none)).toBe('')
})
