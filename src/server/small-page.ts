// The frame of server-drawn pages: without a script or a file to load, in the product's colors, light and dark, with the same page in the
// other language one press away.
import { html, raw } from 'hono/html'
import { type Language, LOCALE, otherLanguage } from '#kernel/language.ts'

export type MarkUp = ReturnType<typeof html>

export const SMALL_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbf6ec; --sheet: #fffdf8; --ink: #16223a; --quiet: #46516a; --line: #dfd4c0;
  --action: #0b5c5e; --accent: #f2a71b; --accent-paper: #fcebc8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101a2d; --sheet: #18243b; --ink: #f5ecdc; --quiet: #bcc3d2; --line: #2d3b57;
    --action: #74cfc4; --accent: #ffbe45; --accent-paper: #43351a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 24px 16px 64px; background: var(--paper); color: var(--ink);
  font: 18px/1.55 system-ui, sans-serif;
}
header, main { max-width: 832px; margin: 0 auto; }
header { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; }
h1, h2 { font-family: 'Iowan Old Style', Palatino, Georgia, serif; line-height: 1.25; overflow-wrap: anywhere; }
h1 { font-size: 30px; margin: 8px 0 24px; }
h2 { font-size: 21px; margin: 40px 0 8px; }
a { color: var(--action); text-underline-offset: 3px; }
a:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
button {
  min-height: 48px; padding: 8px 24px; border: 0; border-radius: 8px; background: var(--action); color: var(--sheet);
  font: inherit; font-weight: 600; cursor: pointer;
}
header a { display: inline-block; padding: 9px 0; min-height: 44px; }
form { display: flex; flex-wrap: wrap; gap: 12px; }
.notice { margin: 0 0 32px; padding: 16px; background: var(--accent-paper); border-left: 6px solid var(--accent); }
.quiet { margin: 0; color: var(--quiet); font-size: 16px; overflow-wrap: anywhere; }
`

export type SmallPage = {
  language: Language
  title: string
  body: MarkUp
  /** The whole style, whose hash the page's policy names: it begins with `SMALL_PAGE_STYLE`. */
  style: string
  /** The same page in the other language, and that language's name. */
  other: { path: string; name: string }
  /** The content of the other corner, such as the way back. */
  corner?: MarkUp
}

/** Every value is escaped by the template. The style is put in here, because the policy names the hash of its exact text. */
export function smallPage({ language, title, body, style, other, corner }: SmallPage): MarkUp {
  const inOther = otherLanguage(language)
  return html`<!doctype html>
    <html lang="${LOCALE[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          ${corner ?? html`<span></span>`}
          <a href="${other.path}" hreflang="${inOther}" lang="${inOther}">${other.name}</a>
        </header>
        <main>${body}</main>
      </body>
    </html>`
}
