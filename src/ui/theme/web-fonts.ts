// The web fonts never stand before the first paint: a visitor's first page is painted in the fallbacks, which take nearly
// the same room, and fetches the fonts once it is there. Every later page of the visit is painted with them.

import { afterFirstPaint } from './after-first-paint.ts'

const STORAGE_KEY = 'fonts'

type FontFile = { face: string; address: string }

bringWebFonts()

function bringWebFonts(): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-web-fonts]')
  if (!style) return
  const files = filesIn(style)
  if (!areKept(files)) return afterFirstPaint(() => void keep(files))
  style.media = 'all'
  files.forEach(preload)
}

/** The names carry a hash of the content, so that fonts which changed are fetched again. */
function namesOf(files: readonly FontFile[]): string {
  return files.map(({ address }) => address).join()
}

function areKept(files: readonly FontFile[]): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === namesOf(files)
  } catch {
    return false
  }
}

/** Into the browser's cache only: a page that was painted without them never moves under its reader. */
async function keep(files: readonly FontFile[]): Promise<void> {
  try {
    await Promise.all(files.map(({ face }) => new FontFace('Kept', face).load()))
    sessionStorage.setItem(STORAGE_KEY, namesOf(files))
  } catch {
    // The line broke, or storage is closed to us: the fallbacks stay, and the next page tries again.
  }
}

/** `optional` fonts that are preloaded are waited for, briefly, by the first paint. */
function preload({ address }: FontFile): void {
  const link = document.createElement('link')
  Object.assign(link, {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href: address,
  })
  document.head.append(link)
}

function filesIn(style: HTMLStyleElement): FontFile[] {
  const sources = style.textContent.matchAll(/url\(([^)]+)\) format\("woff2"\)/g)
  return [...sources].map(([face, address = '']) => ({ face, address }))
}
