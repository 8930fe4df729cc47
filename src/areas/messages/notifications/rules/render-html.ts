// A mail as HTML that phones, old mail programs and screen readers show well, in light and in dark.
import { escapedHtml } from '#kernel/html.ts'
import { LOCALE } from '#kernel/language.ts'
import { type Block, type MailDraft, oneLine } from './mail-draft.ts'

function escaped(text: string): string {
  return escapedHtml(oneLine(text))
}

/** Only addresses that a mail has a reason to open. */
function linkTo(url: string): string {
  if (!/^(https?:\/\/|tel:\+)/.test(url)) throw new Error('a mail links to the web or to a telephone')
  return escaped(url)
}

const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "'Iowan Old Style', Palatino, Georgia, serif"

const MONO = "ui-monospace, Menlo, Consolas, 'Courier New', monospace"

const STYLES = {
  body: `margin:0;padding:16px 8px;background-color:#fbf6ec;color:#16223a;font:18px/1.55 ${SANS};`,
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0;',
  sheet:
    'max-width:600px;margin:0 auto;padding:32px 24px;background-color:#fffdf8;border-top:6px solid #f2a71b;',
  h1: `margin:0 0 24px;font:600 30px/1.2 ${SERIF};color:#16223a;`,
  h2: `margin:0 0 8px;font:600 22px/1.3 ${SERIF};color:#16223a;`,
  p: 'margin:0 0 24px;color:#16223a;',
  dl: 'margin:0 0 24px;',
  dt: 'margin:0;font-size:16px;color:#46516a;',
  row: 'margin:0 0 12px;',
  dd: 'margin:0 0 4px;font-weight:600;color:#16223a;',
  button:
    'display:inline-block;padding:14px 24px;border-radius:6px;background-color:#0b5c5e;color:#fffdf8;font-weight:600;text-decoration:none;',
  code: `font:600 40px/1.4 ${MONO};letter-spacing:.15em;color:#16223a;`,
  note: 'margin:0 0 24px;padding:16px 24px;background-color:#fcebc8;color:#16223a;',
  ul: 'margin:0;padding:0 0 0 24px;',
  li: 'margin:0 0 4px;color:#16223a;',
  footer: 'max-width:600px;margin:0 auto;padding:24px;font-size:16px;',
  small: 'margin:0 0 4px;color:#46516a;',
  link: 'color:#0b5c5e;',
} as const

/** Programs that know the reader's theme swap the colours; those that do not keep dark text on light paper. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#101a2d!important}
.sheet{background-color:#18243b!important}
.ink{color:#f5ecdc!important}
.soft{color:#bcc3d2!important}
.note{background-color:#43351a!important;color:#f5ecdc!important}
.button{background-color:#74cfc4!important;color:#05252a!important}
.link{color:#74cfc4!important}
}`

function factsOf(block: Extract<Block, { kind: 'facts' }>): string {
  const rows = block.facts.map(({ label, lines }) => {
    const values = lines.map((line) => `<dd class="ink" style="${STYLES.dd}">${escaped(line)}</dd>`)
    return `<div style="${STYLES.row}"><dt class="soft" style="${STYLES.dt}">${escaped(label)}</dt>${values.join('')}</div>`
  })
  return `<dl style="${STYLES.dl}">${rows.join('\n')}</dl>`
}

function noteOf(block: Extract<Block, { kind: 'note' }>): string {
  const items = block.lines.map((line) => `<li class="ink" style="${STYLES.li}">${escaped(line)}</li>`)
  return `<div class="note" style="${STYLES.note}"><h2 class="ink" style="${STYLES.h2}">${escaped(block.title)}</h2>
<ul style="${STYLES.ul}">${items.join('\n')}</ul></div>`
}

/** The space between the digits is style only: a copied code has none. */
function codeOf({ label, code }: Extract<Block, { kind: 'code' }>): string {
  const [shownLabel, shownCode] = [escaped(label), escaped(code)]
  return `<p style="${STYLES.p}"><span class="soft" style="${STYLES.dt}">${shownLabel}:</span><br>
<strong class="ink" style="${STYLES.code}">${shownCode}</strong></p>`
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${STYLES.p}">${escaped(block.text)}</p>`
    case 'facts':
      return factsOf(block)
    case 'action':
      return `<p style="${STYLES.p}"><a class="button" href="${linkTo(block.url)}" target="_blank" rel="noopener" style="${STYLES.button}">${escaped(block.label)}</a></p>`
    case 'code':
      return codeOf(block)
    case 'note':
      return noteOf(block)
  }
}

function footerOf({ firmName, address, call, why, reply }: MailDraft['footer']): string {
  const small = (inner: string) => `<p class="soft" style="${STYLES.small}">${inner}</p>`
  const link = `<a class="link" href="${linkTo(call.url)}" style="${STYLES.link}">${escaped(call.label)}</a>`
  const first = reply ? [small(escaped(reply))] : []
  return [...first, small(link), ...[firmName, address, why].map((line) => small(escaped(line)))].join('\n')
}

export function renderHtml({ language, subject, preheader, blocks, footer }: MailDraft): string {
  const title = escaped(subject)
  return `<!doctype html>
<html lang="${LOCALE[language]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${title}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="${STYLES.body}">
<div style="${STYLES.hidden}">${escaped(preheader)}</div>
<main class="sheet" lang="${LOCALE[language]}" style="${STYLES.sheet}">
<h1 class="ink" style="${STYLES.h1}">${title}</h1>
${blocks.map(htmlOf).join('\n')}
</main>
<footer lang="${LOCALE[language]}" style="${STYLES.footer}">
${footerOf(footer)}
</footer>
</body>
</html>
`
}
