import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import { seed } from '../seeds-for-tests.ts'
import { htmlOf, plain } from './html.ts'

const ROUNDS = rounds(3_000, 300_000)

/** Whatever is between, a browser finds no other element and no attribute in it. */
const HARMLESS = /^(?:[^<>]|<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|strong|em|sup|sub|br)>)*$/

describe('what is left of markup', () => {
  it.each([
    ['<p>Hello <strong>María</strong></p>', '<p>Hello <strong>María</strong></p>'],
    ['<P ONCLICK="x">a</P>', '<p>a</p>'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<p title="a>b<script>">c</p>', '<p>c</p>'],
    ["<p title='<img src=x onerror=alert(1)>'>c</p>", '<p>c</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg/onload=alert(1)>', ''],
    ['<p/onclick=alert(1)>a', '<p>a'],
    ['<svg onload=alert(1) ', '&lt;svg onload=alert(1) '],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<<p>img src=x onerror=alert(1)>', '&lt;<p>img src=x onerror=alert(1)&gt;'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<td style="background:url(javascript:alert(1))">a</td>', '<td>a</td>'],
    ['<style>@import "http://a.example"</style>', '@import "http://a.example"'],
    ['<iframe srcdoc="&lt;script&gt;">', ''],
    ['<!-- <script> -->', '&lt;!--  --&gt;'],
    ['<![CDATA[<p>]]>', '&lt;![CDATA[<p>]]&gt;'],
    ['<?php echo 1 ?>', '&lt;?php echo 1 ?&gt;'],
    ['<p\u0000onclick=x>a', '&lt;p\u0000onclick=x&gt;a'],
    ['<p:script>a', '&lt;p:script&gt;a'],
    ['<math><mi xlink:href="data:x,<script>alert(1)</script>">', ''],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['2 < 3 and 4 > 3', '2 &lt; 3 and 4 &gt; 3'],
  ])('%j', (html, left) => {
    expect(plain(html)).toBe(left)
    expect(left).toMatch(HARMLESS)
  })

  it('is harmless whatever is thrown together', () => {
    const pieces = [
      '<',
      '>',
      '"',
      "'",
      '/',
      ' ',
      '=',
      '<p',
      '</p',
      '<script',
      '<svg/onload',
      'onerror',
      '<!--',
      '-->',
      '\0',
      '&',
      'x',
      '<br',
      '`',
    ]
    let state = 15
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const html = Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join('')
      expect(plain(html)).toMatch(HARMLESS)
    }
  })
})

function docx(parts: Record<string, string>): Uint8Array {
  const before = unzipSync(seed('libreoffice-html.docx'))
  const made = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)] as const)
  return zipSync({ ...before, ...Object.fromEntries(made) })
}
const body = (xml: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${xml}</w:body></w:document>`

describe('a document as HTML', () => {
  it('has its words, lists and tables', async () => {
    const html = await htmlOf(seed('libreoffice-html.docx'))
    for (const said of ['Carta de apoyo', '<strong>María Núñez</strong>', '<ul>', '<table>'])
      expect(html).toContain(said)
    expect(html).toMatch(HARMLESS)
  })

  it('shows tags that were typed as the text they are', async () => {
    const typed = '&lt;script&gt;alert(1)&lt;/script&gt;'
    const html = await htmlOf(
      docx({ 'word/document.xml': body(`<w:p><w:r><w:t>${typed}</w:t></w:r></w:p>`) }),
    )
    expect(html).toBe(`<p>${typed}</p>`)
  })

  it('follows no rules that the file brings for itself', async () => {
    const paragraph = '<w:p><w:r><w:t>alert(1)</w:t></w:r></w:p>'
    const html = await htmlOf(
      docx({ 'word/document.xml': body(paragraph), 'mammoth/style-map': 'p => h1:fresh' }),
    )
    expect(html).toBe('<p>alert(1)</p>')
  })

  it('leads nowhere', async () => {
    const link = '<w:p><w:hyperlink r:id="x1"><w:r><w:t>here</w:t></w:r></w:hyperlink></w:p>'
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="x1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>`
    const parts = { 'word/document.xml': body(link), 'word/_rels/document.xml.rels': relations }
    expect(await htmlOf(docx(parts))).toBe('<p>here</p>')
  })
})
