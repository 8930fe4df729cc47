// What people write is shown as text: names, messages, file names, templates, search results. React, `xml` and Hono's `html` escape all
// that is put into them, so only the ways around them could show it otherwise. Each of those stands here with what it is given.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './product.ts'

const WAYS_AROUND =
  /dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|document\.write|parseFromString|srcdoc|javascript:|(?<!sql\.|String\.)\braw\(/gi

/** By file, how often. */
const KNOWN: Readonly<Record<string, number>> = {
  // A file of Word as text, in a frame of its own in which nothing runs.
  'src/areas/documents/documents/web/review/page-view.tsx': 1,
  // Rules and a script of ours.
  'src/pages/layouts/document.tsx': 2,
  // What the server wrote into this page, again.
  'src/root.tsx': 2,
  // Styles of ours, and the words of our own description with what would be markup written out.
  'src/server/api/description.ts': 2,
  // Styles of ours.
  'src/server/small-page.ts': 1,
  // A mail, in a frame in which nothing runs.
  'src/server/outbox/pages.ts': 1,
}

function found(): Record<string, number> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/adapters/**', '**/*.test.*'] })
  const counts = files.map((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    return [file, code.match(WAYS_AROUND)?.length ?? 0] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

it('no page is made of what people write but as text', () => {
  expect(found()).toEqual(KNOWN)
})
