// The program of a worker as one file, and a few more read on demand: to find and read sixteen hundred sources takes twice as long, and a
// fifth more memory. Packages stay in place.
import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { nextSlot } from './build-slots.ts'
import { keepInOneByte } from './one-byte.ts'
import { SERVER, sourcesHash } from './sources-hash.ts'

const ENTRY = 'src/server/worker.ts'

export async function buildServer(root: string): Promise<void> {
  const hash = await sourcesHash(root, SERVER)
  const { folder, take } = await nextSlot(root)
  await rm(folder, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: root,
    input: { worker: join(root, ENTRY) },
    platform: 'node',
    external: (id) => !/^[./#\0]/.test(id),
    plugins: [placesOfSources(folder)],
    logLevel: 'silent',
  })
  // An error's name and origin are in the log.
  await bundle.write({ dir: folder, keepNames: true, sourcemap: true, sourcemapExcludeSources: true })
  await bundle.close()
  await keepInOneByte(folder)
  await take(hash)
}

/** A source that reads a file beside it, or starts a program there, finds it where it always was. */
function placesOfSources(folder: string): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { code: 'import.meta.' },
      handler(code, id) {
        // At once: one's replacement contains the other.
        const placed = code.replaceAll(/import\.meta\.(dirname|url)\b/g, (_all, asked: string) =>
          asked === 'url'
            ? `${placeFrom(folder, id)}.href`
            : `process.getBuiltinModule('node:url').fileURLToPath(${placeFrom(folder, dirname(id))})`,
        )
        // Nothing moved to another line.
        return { code: placed, map: null }
      },
    },
  }
}

/** The place of a source, as a file in the folder says it. */
function placeFrom(folder: string, source: string): string {
  return `new URL('${relative(folder, source)}', import.meta.url)`
}
