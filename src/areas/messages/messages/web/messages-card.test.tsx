import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { ApiProvider } from '#api/provider.tsx'
import { quietApi } from '#tests/quiet-api.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { OwnConversation } from '../contract.ts'
import { messagesWords } from '../words/index.ts'
import MessagesCard from './messages-card.tsx'

function conversation(details: Partial<OwnConversation>): OwnConversation {
  const subject = { conversationId: 'case-1', caseNumber: 'LS-2026-0001', caseKind: null, isClosed: false }
  return { ...subject, unread: 0, helping: null, last: null, ...details }
}

const said = (side: 'client' | 'firm', isMine: boolean) => ({
  last: { side, isMine, by: 'Ana', preview: 'Ya llegó su carta', sentAt: '2025-11-20T16:00:00Z' },
})

function card(conversations: OwnConversation[], unread: number): string {
  const queries = new QueryClient()
  queries.setQueryData(callKey('messages.own', { type: 'query', input: {} }), { conversations })
  queries.setQueryData(callKey('messages.unread', { type: 'query', input: {} }), { count: unread })
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider language="es">
        <ApiProvider api={quietApi()} queries={queries}>
          <MessagesCard words={messagesWords('es').home} path="/portal/messages" timeZone="America/Phoenix" />
        </ApiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  ).replaceAll(/[\u00A0\u202F]/g, ' ')
}

describe('a conversation on the first page of the portal', () => {
  it('that runs is said to run, with who wrote last and when, and is one press away', () => {
    const shown = card([conversation(said('firm', false))], 0)
    expect(shown).toContain('Ana, 20 nov 2025, 9:00 a.m.')
    expect(shown).toContain('Ya llegó su carta')
    expect(shown).toContain('href="/portal/messages/case-1?lang=es"')
    expect(shown).not.toContain(messagesWords('es').home.none)
  })
  it('names who wrote last: the reader, or their helper', () => {
    expect(card([conversation(said('client', true))], 0)).toContain('Usted, 20 nov')
    expect(card([conversation(said('client', false))], 0)).toContain('Ana, 20 nov')
  })
  it('with news says how many, and leads to what is unread', () => {
    const other = conversation({ conversationId: 'case-2', unread: 2, ...said('firm', false) })
    const shown = card([conversation(said('firm', false)), other], 2)
    expect(shown).toContain('2 mensajes nuevos de nosotros')
    expect(shown).toContain('href="/portal/messages/case-2?lang=es"')
  })
  it('that has not begun, or is of somebody else, asks whether there is a question', () => {
    expect(card([conversation({ helping: 'Rosa', ...said('firm', false) })], 0)).toContain(
      '¿Tiene una pregunta?',
    )
  })
})
