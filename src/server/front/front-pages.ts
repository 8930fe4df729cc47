// The public pages as files, for the server in front. A set of pages appears and goes by one link: while anything of it is being made
// again there is none, and the product answers (decision 201).
import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Compressed, type Packed, unpacked } from '../site/compressed.ts'
import { forgetPages } from './forget-pages.ts'
import { linkName } from './front-rules.ts'
import type { FrontSheet } from './front-sheet.ts'

/** As the product would send it. */
export type MadePage = { target: string; policy: string; body: Packed }

export type FrontPages = {
  /** At once: from now on the product answers. */
  withdraw(): void
  /** Null of what was made: it is out of date already. */
  write(made: () => Promise<readonly MadePage[] | null>): Promise<void>
}

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const

export function openFrontPages(
  folder: string,
  sheet: FrontSheet,
  report: (error: unknown) => void,
): FrontPages {
  const link = join(folder, linkName(sheet))
  let sets = 0
  const withdraw = () => forgetPages(folder, process.pid)
  return {
    withdraw() {
      sets += 1
      try {
        withdraw()
      } catch (error) {
        report(error)
      }
    },
    async write(made) {
      sets += 1
      const number = sets
      const set = join(folder, `${process.pid}-${number}`)
      try {
        const pages = await made()
        if (pages === null) return
        await mkdir(folder, { recursive: true, mode: 0o755 })
        for (const page of pages) await writePage(set, sheet, page)
        const fresh = `${link}.${process.pid}`
        await rm(fresh, { force: true })
        await symlink(`${process.pid}-${number}`, fresh)
        // In one step with the question: what was withdrawn does not come back.
        if (sets === number) renameSync(fresh, link)
        else await Promise.all([rm(fresh, { force: true }), rm(set, { recursive: true, force: true })])
      } catch (error) {
        await rm(set, { recursive: true, force: true }).catch(report)
        // Its folder went while it was written.
        if (sets === number) report(error)
      }
    },
  }
}

async function writePage(set: string, { pages, policies }: FrontSheet, made: MadePage): Promise<void> {
  const page = pages.find(({ target }) => target === made.target)
  const number = policies.indexOf(made.policy)
  if (!page || number === -1) return
  const place = join(set, String(number))
  await mkdir(place, { recursive: true, mode: 0o755 })
  const forms: Compressed = { ...made.body, identity: unpacked(made.body) }
  const changedAt = momentOf(forms.identity)
  for (const [encoding, ending] of Object.entries(ENDINGS)) {
    const file = join(place, page.file + ending)
    await writeFile(file, forms[encoding as keyof Compressed], { mode: 0o644 })
    await utimes(file, changedAt, changedAt)
  }
}

/** Fronts make an ETag of length and moment: the same on all machines for the same words, and another one for others. */
function momentOf(text: Buffer): number {
  return 1_000_000_000 + (createHash('sha256').update(text).digest().readUInt32BE() >>> 3)
}
