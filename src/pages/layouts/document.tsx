// The frame of the public pages. What stands inline is named in `handle`, so that the server can allow it by hash.
import { Outlet } from 'react-router'
import type { PageHandle } from '#firm/site.ts'
import { fontFaces } from 'virtual:fonts'
import css from './document.css?inline'
import script from 'inline-script:./document-script.ts'

export const handle: PageHandle = {
  document: true,
  inline: { styles: [fontFaces + css], scripts: [script] },
}

export default function DocumentLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
