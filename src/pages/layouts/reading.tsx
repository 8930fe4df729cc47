// The frame of pages to read: the same as around the home page, with the style of long texts instead of its own.
import { fontFaces } from 'virtual:fonts'
import documentScript from 'inline-script:./document-script.ts'
import type { PageHandle } from '#firm/site.ts'
import css from './reading.css?inline'
import { SPECULATION_RULES } from './speculation-rules.ts'

export { default, ErrorBoundary, loader } from './document.tsx'

export const handle: PageHandle = {
  document: true,
  ...(import.meta.env.SSR && {
    inline: { styles: [fontFaces + css], scripts: [documentScript, SPECULATION_RULES] },
  }),
}
