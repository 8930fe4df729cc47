// What the server's pages that make an account share: how they look, and the second step with its square for an app.
import { html } from 'hono/html'
import { appKey } from '#adapters/identity/second-factor-codes.ts'
import type { FirmSettings } from '#platform/context.ts'
import { type MarkUp, SMALL_PAGE_STYLE } from '../small-page.ts'
import type { SetupWords } from '../words/index.ts'
import { appLink, squareOf } from './app-link.ts'

export const SETUP_STYLE = `${SMALL_PAGE_STYLE}
label { display: block; font-weight: 600; width: 100%; }
label span { display: block; font-weight: 400; font-size: 16px; color: var(--quiet); }
input, select {
  display: block; width: 100%; max-width: 480px; min-height: 48px; margin-top: 4px; padding: 8px 12px; font: inherit; font-weight: 400;
  color: var(--ink); background: var(--sheet); border: 2px solid var(--quiet); border-radius: 6px;
}
input:focus-visible, select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.square { display: block; width: 240px; max-width: 100%; color: #000; background: #fff; border-radius: 6px; }
code { display: block; margin-bottom: 24px; font-size: 22px; overflow-wrap: anywhere; }
.notice { margin-top: 32px; }
form h2, form p { width: 100%; margin-bottom: 0; }
`

export function problemsOf(
  problems: readonly string[],
  { problem }: Pick<SetupWords, 'problem'>,
): MarkUp | '' {
  if (problems.length === 0) return ''
  return html`<div class="notice" role="alert">
    <strong>${problem}</strong>
    <ul>
      ${problems.map((each) => html`<li>${each}</li>`)}
    </ul>
  </div>`
}

/** As a person types it. */
function inGroups(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

export type Asking = {
  firm: FirmSettings
  email: string
  secret: string
  /** The answers of the page before. */
  sealed: string
}

type Asked = Asking & { action: string; finish: string; words: SetupWords['step'] }

export function askSecondStep({ firm, email, secret, sealed, action, finish, words }: Asked): MarkUp {
  const link = appLink(secret, { firm: firm.name, email })
  const { side, path } = squareOf(link)
  return html`<svg class="square" role="img" aria-label="${words.square}" viewBox="0 0 ${side} ${side}">
      <path d="${path}" fill="currentColor" shape-rendering="crispEdges" />
    </svg>
    <p><a href="${link}">${words.open}</a></p>
    <h2>${words.key}</h2>
    <code>${inGroups(appKey(secret))}</code>
    <form method="post" action="${action}">
      <input type="hidden" name="sealed" value="${sealed}" />
      <label>
        ${words.code}
        <input name="totp" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required />
      </label>
      <button>${finish}</button>
    </form>`
}
