import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { casesText } from '../words/index.ts'
import { Meanwhile } from './meanwhile.tsx'

type Row = { phone: string; email: string }
const BEGUN: Row = { phone: '214 555 0134', email: 'rosa@person.example' }
const { meanwhile: words } = casesText('en').staff
const FIELDS = [
  { label: 'Phone', of: ({ phone }: Row) => phone },
  { label: 'Email', of: ({ email }: Row) => email },
]

function shown(now: Partial<Row>, typed: Partial<Row>, notAllowed: string | null = null): string {
  const rows = { begun: BEGUN, now: { ...BEGUN, ...now }, typed: { ...BEGUN, ...now, ...typed } }
  return renderToStaticMarkup(
    <Meanwhile {...rows} fields={FIELDS} words={words} notAllowed={notAllowed} />,
  ).replaceAll(/<[^>]+>/g, '|')
}

describe('what somebody else has changed since a form was begun', () => {
  it('is nothing where nothing is, and where only its reader typed', () => {
    expect(shown({}, {})).not.toContain(words.heading)
    expect(shown({}, { phone: '1' })).not.toContain(words.heading)
  })
  it('is said with how it was before, and beside what was typed in the same field', () => {
    const text = shown({ phone: '972 555 0100' }, { phone: '469 555 0111' })
    expect(text).toContain('Now: 972 555 0100. Before: 214 555 0134.')
    expect(text).toContain('Yours: 469 555 0111.')
    expect(text).not.toContain('Email')
  })
  it('is said alone where its reader typed nothing there, or the same', () => {
    expect(shown({ phone: '972 555 0100' }, { email: 'r@person.example' })).not.toContain('Yours')
    expect(shown({ phone: '972 555 0100' }, { phone: '972 555 0100' })).not.toContain('Yours')
  })
  it('is in words where a field was emptied', () => {
    expect(shown({ phone: '' }, { phone: '469 555 0111' })).toContain('Now: nothing. Before: 214 555 0134.')
  })
  it('says what cannot be chosen any more', () => {
    expect(shown({ phone: '1' }, {}, 'It can no longer go there.')).toContain('It can no longer go there.')
  })
})
