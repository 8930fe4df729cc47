// The frame of the public pages. What stands inline is named in `handle`, so that the server can allow it by hash.
import { Outlet } from 'react-router'
import documentScript from 'inline-script:./document-script.ts'
import { fontFaces } from 'virtual:fonts'
import type { PageHandle } from '#firm/site.ts'
import css from './document.css?inline'

export const handle: PageHandle = {
  document: true,
  ...(import.meta.env.SSR && { inline: { styles: [fontFaces + css], scripts: [documentScript] } }),
}

export default function DocumentLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
