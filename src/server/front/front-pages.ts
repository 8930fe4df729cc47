// The public pages as files, for the server in front. What pages say changes in rounds: a page that is not put again within a second of the
// beginning of a round goes, and the product answers (decision 201).
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Compressed, type Packed, unpacked } from '../site/compressed.ts'
import { forgetPages } from './forget-pages.ts'
import { linkName } from './front-rules.ts'
import type { FrontPage, FrontSheet } from './front-sheet.ts'

/** As the product would send it. */
export type MadePage = { target: string; policy: string; body: Packed }

export type Round = {
  /** From now on the page says this. After another round began, or a withdrawal, it changes nothing. */
  put(page: MadePage): Promise<void>
}

export type FrontPages = {
  /** What pages say has changed. */
  begin(): Round
  /** At once: from now on the product answers. */
  withdraw(): void
}

/** Of an old page, with what it takes to remove many of them: a second in all. */
export const OLD_MS_MAX = 900

/** The whole text last: fronts make an ETag of it, and one that is older than the bytes only costs a reload. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const

export function openFrontPages(
  folder: string,
  sheet: FrontSheet,
  report: (error: unknown) => void,
): FrontPages {
  return new Front(folder, sheet, report)
}

class Front implements FrontPages {
  readonly #folder: string
  readonly #sheet: FrontSheet
  readonly #report: (error: unknown) => void
  readonly #set = `${process.pid}-1`
  readonly #pages: ReadonlyMap<string, FrontPage>
  /** What lies there, by its address. */
  readonly #written = new Map<string, MadePage>()
  #round: object = {}
  #timer: NodeJS.Timeout | undefined
  #isLinked = false

  constructor(folder: string, sheet: FrontSheet, report: (error: unknown) => void) {
    this.#folder = folder
    this.#sheet = sheet
    this.#report = report
    this.#pages = new Map(sheet.pages.map((page) => [page.target, page]))
  }

  begin(): Round {
    const old = new Set(this.#written.keys())
    const round = {
      put: async (page: MadePage) => {
        if (this.#round !== round) return
        try {
          if (await this.#write(page, () => this.#round === round)) old.delete(page.target)
        } catch (error) {
          if (this.#round !== round) return
          // What cannot be written may be half written.
          this.withdraw()
          this.#report(error)
        }
      },
    }
    this.#round = round
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#guarded(() => this.#remove(old)), OLD_MS_MAX).unref()
    return round
  }

  withdraw(): void {
    this.#round = {}
    clearTimeout(this.#timer)
    this.#written.clear()
    this.#isLinked = false
    this.#guarded(() => forgetPages(this.#folder, process.pid))
  }

  #guarded(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#report(error)
    }
  }

  async #write(made: MadePage, isStillSo: () => boolean): Promise<boolean> {
    const page = this.#pages.get(made.target)
    const number = this.#sheet.policies.indexOf(made.policy)
    if (!page || number === -1) return false
    const before = this.#written.get(made.target)
    if (before?.body === made.body && before.policy === made.policy) return true
    const file = join(this.#folder, this.#set, String(number), page.file)
    await mkdir(dirname(file), { recursive: true, mode: 0o755 })
    const forms: Compressed = { ...made.body, identity: unpacked(made.body) }
    const changedAt = momentOf(forms.identity)
    const endings = Object.entries(ENDINGS) as [keyof Compressed, string][]
    for (const [encoding, ending] of endings) {
      await writeFile(`${file}${ending}.new`, forms[encoding], { mode: 0o644 })
      await utimes(`${file}${ending}.new`, changedAt, changedAt)
    }
    // In one step with the question: what is out of date, or was withdrawn, does not come back.
    if (!isStillSo()) return false
    if (before && before.policy !== made.policy) this.#remove([made.target])
    for (const [, ending] of endings) renameSync(`${file}${ending}.new`, file + ending)
    this.#written.set(made.target, made)
    this.#link()
    return true
  }

  #remove(targets: Iterable<string>): void {
    for (const target of targets) {
      const [page, made] = [this.#pages.get(target), this.#written.get(target)]
      if (!page || !made) continue
      const place = join(this.#folder, this.#set, String(this.#sheet.policies.indexOf(made.policy)))
      for (const ending of Object.values(ENDINGS)) rmSync(join(place, page.file + ending), { force: true })
      this.#written.delete(target)
    }
  }

  #link(): void {
    if (this.#isLinked) return
    const link = join(this.#folder, linkName(this.#sheet))
    const fresh = `${link}.${process.pid}`
    mkdirSync(this.#folder, { recursive: true, mode: 0o755 })
    rmSync(fresh, { force: true })
    symlinkSync(this.#set, fresh)
    renameSync(fresh, link)
    this.#isLinked = true
  }
}

/** Fronts make an ETag of length and moment: the same on all machines for the same words, and another one for others. */
function momentOf(text: Buffer): number {
  return 1_000_000_000 + (createHash('sha256').update(text).digest().readUInt32BE() >>> 3)
}
