// What a public page or its layout tells the server. The deepest handle in a page's chain that names inline texts wins, so a family of
// pages with its own look gives its own style sheet: `handle = documentHandle(css)`.
import documentScript from 'inline-script:./document-script.ts'
import { fontFaces } from 'virtual:fonts'
import type { PageHandle } from '#firm/site.ts'
import { SPECULATION_RULES } from './speculation-rules.ts'

/** `css` is an import with `?inline`, built on document-base.css and its own `@source` lines. */
export function documentHandle(css: string): PageHandle {
  if (!import.meta.env.SSR) return { document: true }
  return {
    document: true,
    inline: { styles: [fontFaces + css], scripts: [documentScript, SPECULATION_RULES] },
  }
}
