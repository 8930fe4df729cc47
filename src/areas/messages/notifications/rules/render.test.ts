import { describe, expect, it } from 'vitest'
import type { MailDraft } from './mail-draft.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const DRAFT: MailDraft = {
  language: 'es',
  subject: 'Su cita está confirmada',
  preheader: 'Abra este mensaje.',
  blocks: [
    { kind: 'paragraph', text: 'Guarde este mensaje.' },
    { kind: 'facts', facts: [{ label: 'Cuándo', lines: ['martes', '(hora central)'] }] },
    { kind: 'action', label: 'Ver mi cita', url: 'https://firm.example/portal?lang=es' },
    { kind: 'code', label: 'Su código', code: '048213' },
    { kind: 'note', title: 'Qué tener a la mano', lines: ['Sus preguntas', 'Su teléfono'] },
  ],
  footer: {
    firmName: 'Núñez & Co.',
    address: '1 Main Street',
    call: { label: 'Llámenos: (214) 555-0134', url: 'tel:+12145550134' },
    why: 'Reservó una cita.',
  },
}

const HOSTILE = `<img src=x onerror="alert('1')">\r\nCuándo: hoy\u2028& más`

/** The readable text of a page: text between tags, entities resolved, white space levelled. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<main')).replace(/<[^>]*>/g, ' ')
  return body
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
}

describe('a rendered mail', () => {
  it('says the same as HTML and as plain text', () => {
    const html = wordsOf(renderHtml(DRAFT))
    const said = renderText(DRAFT)
      .split('\n')
      .map((line) => line.replace(/^- |:$/g, '').trim())
      .filter((line) => line !== '' && !/^[=-]+$|^https/.test(line))
    for (const line of said) expect(html).toContain(line)
    expect(said).toHaveLength(14)
  })
  it('puts a fact of one line on one line', () => {
    const blocks: MailDraft['blocks'] = [{ kind: 'facts', facts: [{ label: 'Con', lines: ['Íñigo'] }] }]
    expect(renderText({ ...DRAFT, blocks })).toContain('\n\nCon: Íñigo\n\n')
  })
  it('gives a code whole and large, with its zeros, on a line that says what it is', () => {
    expect(renderText(DRAFT)).toContain('\n\nSu código: 048213\n\n')
    expect(renderHtml(DRAFT)).toMatch(/<strong [^>]*font:600 40px[^>]*>048213<\/strong>/)
  })
  it('leads to the same page from both', () => {
    expect(renderText(DRAFT)).toContain('\nhttps://firm.example/portal?lang=es\n')
    expect(renderHtml(DRAFT)).toContain('href="https://firm.example/portal?lang=es"')
  })
  it('names its language and shows the preheader to mail programs only', () => {
    const html = renderHtml(DRAFT)
    expect(html).toContain('<html lang="es-US" dir="ltr">')
    expect(html).toMatch(/display:none[^>]*>Abra este mensaje\.</)
    expect(renderText(DRAFT)).not.toContain('Abra este mensaje.')
  })
  it('has no layout tables, scripts, pictures or anything to load', () => {
    expect(renderHtml(DRAFT)).not.toMatch(/<(table|script|img|link|iframe|form)\b|@import|url\(/i)
  })
  it('has colours for a dark screen', () => {
    expect(renderHtml(DRAFT)).toContain('@media (prefers-color-scheme:dark)')
  })
})

describe('a value in a mail', () => {
  const everywhere: MailDraft = {
    ...DRAFT,
    subject: HOSTILE,
    preheader: HOSTILE,
    blocks: [
      { kind: 'paragraph', text: HOSTILE },
      { kind: 'facts', facts: [{ label: HOSTILE, lines: [HOSTILE] }] },
      { kind: 'action', label: HOSTILE, url: `https://firm.example/"><script>` },
      { kind: 'code', label: HOSTILE, code: HOSTILE },
      { kind: 'note', title: HOSTILE, lines: [HOSTILE] },
    ],
    footer: { firmName: HOSTILE, address: HOSTILE, call: { label: HOSTILE, url: 'tel:+1' }, why: HOSTILE },
  }
  it('cannot become markup', () => {
    const html = renderHtml(everywhere)
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; Cuándo: hoy &amp; más')
  })
  it('cannot begin a line of its own', () => {
    expect(renderText(everywhere)).not.toMatch(/^Cuándo: hoy/m)
  })
  it('cannot be a link to anything but the web or a telephone', () => {
    const blocks: MailDraft['blocks'] = [{ kind: 'action', label: 'x', url: 'javascript:alert(1)' }]
    expect(() => renderHtml({ ...DRAFT, blocks })).toThrow('links to the web')
  })
})
