// The packages of cases. What is in them is sealed.
import { desc, eq } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Database } from '#platform/database.ts'
import { readableAs } from '#platform/readable.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { PackageChoice, PackageItem, PackageView } from '../package-contract.ts'
import { PACKAGES_MAX } from '../rules/packages.ts'
import { formPackages } from './tables.ts'

export type Store = { db: Database; seal: Seal }
/** `checksum`: of the values, and of the mapping that they went through. */
export type KeptItem = PackageItem & { form: string; edition: string; person: string; checksum: string }
/** In whose language its files are, and what goes along with its forms. */
type Asked = Pick<PackageChoice, 'letterId' | 'packetIds'> & { language: Language }
type Content = Pick<PackageView, 'files' | 'problems'> & {
  /** Null of those made before it was kept. */
  asked: Asked | null
  items: KeptItem[]
  /** Why it could not be made, where no value is the reason. */
  failure: Record<Language, string> | null
  /** Of one that is not made yet: when it was tried first, and how often. */
  tried: { since: string; times: number } | null
  tracking: string
}
type Stored = typeof formPackages.$inferSelect
export type PackageRow = Omit<Stored, 'sealedContent'> & Content

function placeOf(row: string) {
  return { field: 'form_packages.content', row }
}

function opened(seal: Seal, { sealedContent, ...row }: Stored): PackageRow {
  return { ...row, ...readContent(seal.open(sealedContent, placeOf(row.id))) }
}

/** Of the first ones less was kept. */
function readContent(text: string): Content {
  const first = { asked: null, problems: [], failure: null, tried: null }
  return { ...first, ...(JSON.parse(text) as Omit<Content, keyof typeof first> & Partial<Content>) }
}

/** For lists: the tracking number says that one does not open. */
function shown(seal: Seal, { sealedContent, ...row }: Stored): PackageRow {
  const content = readableAs<Content>(
    seal,
    { sealed: sealedContent, place: placeOf(row.id) },
    readContent,
    (tracking) => ({ asked: null, items: [], files: [], problems: [], failure: null, tried: null, tracking }),
  )
  return { ...row, ...content }
}

function closed(
  seal: Seal,
  { asked, items, files, problems, failure, tried, tracking, ...row }: PackageRow,
): Stored {
  const content: Content = { asked, items, files, problems, failure, tried, tracking }
  return { ...row, sealedContent: seal.seal(JSON.stringify(content), placeOf(row.id)) }
}

/** False if it is there already. */
export async function insertPackage({ db, seal }: Store, row: PackageRow): Promise<boolean> {
  const inserted = await db
    .insert(formPackages)
    .values(closed(seal, row))
    .onConflictDoNothing()
    .returning({ id: formPackages.id })
  return inserted.length > 0
}

export async function updatePackage({ db, seal }: Store, row: PackageRow): Promise<void> {
  await db.update(formPackages).set(closed(seal, row)).where(eq(formPackages.id, row.id))
}

export async function findPackage({ db, seal }: Store, id: string): Promise<PackageRow | null> {
  const [row] = await db.select().from(formPackages).where(eq(formPackages.id, id))
  return row ? opened(seal, row) : null
}

/** Runs in a transaction and locks the package until it ends. */
export async function lockPackage({ db, seal }: Store, id: string): Promise<PackageRow | null> {
  const [row] = await db.select().from(formPackages).where(eq(formPackages.id, id)).for('update')
  return row ? opened(seal, row) : null
}

/** The newest first. */
export async function packagesOf({ db, seal }: Store, caseId: string): Promise<PackageRow[]> {
  const rows = await db
    .select()
    .from(formPackages)
    .where(eq(formPackages.caseId, caseId))
    .orderBy(desc(formPackages.madeAt), desc(formPackages.id))
    .limit(PACKAGES_MAX)
  return rows.map((row) => shown(seal, row))
}

export const SEALED_PACKAGES = sealedTable(formPackages, {
  texts: { sealedContent: ({ id }) => placeOf(id) },
})
