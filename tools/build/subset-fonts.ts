// Cuts the two families down to what English and Spanish use, and gives them to the site with a hashed name.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'
import { CUTS, faceOf, FALLBACK_FACES, type FontCut, KEPT_FEATURES, LETTERS } from './font-cuts.ts'

const VIRTUAL = 'virtual:fonts'
const RESOLVED = `\0${VIRTUAL}`

type FontFile = { cut: FontCut; fileName: string; bytes: Buffer }

export function subsetFonts(): Plugin {
  let files: FontFile[] = []
  return {
    name: 'subset-fonts',
    async configResolved(config) {
      files = await Promise.all(CUTS.map((cut) => cutFont(cut, join(config.root, '.cache/fonts'))))
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? virtualModule(files) : null),
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, bytes } of files) this.emitFile({ type: 'asset', fileName, source: bytes })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ fileName }) => request.url === `/${fileName}`)
        if (!file) return next()
        response.setHeader('content-type', 'font/woff2').end(file.bytes)
      })
    },
  }
}

function virtualModule(files: FontFile[]): string {
  const faces = files.map(({ cut, fileName }) => faceOf(cut, `/${fileName}`)).join('')
  return [
    `export const fontFaces = ${JSON.stringify(faces + FALLBACK_FACES)}`,
    `export const fontFiles = ${JSON.stringify(files.map(({ fileName }) => `/${fileName}`))}`,
  ].join('\n')
}

/** The cut font, from the cache where the same cut of the same source was made before. */
async function cutFont(cut: FontCut, cacheDirectory: string): Promise<FontFile> {
  const source = await readFile(createRequire(import.meta.url).resolve(cut.source))
  const recipe = JSON.stringify([cut, LETTERS, KEPT_FEATURES])
  const cached = join(cacheDirectory, `${cut.name}-${hashOf(source, recipe)}.woff2`)
  const bytes = await readFile(cached).catch(() => null)
  if (bytes) return { cut, bytes, fileName: nameOf(cut, bytes) }
  const made = await subset(source, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
    keepFeatures: KEPT_FEATURES,
    noHinting: true,
  })
  await mkdir(dirname(cached), { recursive: true })
  await writeFile(cached, made)
  return { cut, bytes: made, fileName: nameOf(cut, made) }
}

function nameOf(cut: FontCut, bytes: Buffer): string {
  return `assets/${cut.name}-${hashOf(bytes)}.woff2`
}

function hashOf(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 10)
}
