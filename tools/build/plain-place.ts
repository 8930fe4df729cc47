// The tools that build the site take "#", "%" and the like in a folder's name for parts of an address. If there are any, the site is built
// in a folder with a plain name, out of hard links, and brought back.
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, parse } from 'node:path'

const PLAIN = /^[\p{L}\p{M}\p{N} ._~+,=@:/\\-]*$/u
/** Large, and no source of anything. */
const LEFT_OUT = new Set(['build', 'data', '.git', 'test-results', 'screens'])

/** Does the work in the folder itself where its name is plain, else in a copy: `made` is then brought back. */
export async function inPlainPlace(
  root: string,
  made: string,
  work: (place: string) => Promise<void>,
): Promise<void> {
  if (PLAIN.test(root)) return work(root)
  const place = mkdtempSync(join(plainFolderFor(root), 'portal-build-'))
  const leave = () => rmSync(place, { recursive: true, force: true })
  process.once('exit', leave)
  try {
    for (const name of readdirSync(root))
      if (!LEFT_OUT.has(name)) linkAll(join(root, name), join(place, name))
    await work(place)
    rmSync(join(root, made), { recursive: true, force: true })
    cpSync(join(place, made), join(root, made), { recursive: true })
  } finally {
    leave()
    process.off('exit', leave)
  }
}

/** On the same disk, since a hard link cannot lead to another one. */
function plainFolderFor(root: string): string {
  const above: string[] = []
  for (let folder = root; folder !== parse(folder).root; folder = dirname(folder)) above.push(dirname(folder))
  const disk = statSync(root).dev
  const found = [tmpdir(), ...above].find(
    (folder) =>
      PLAIN.test(folder) && existsSync(folder) && statSync(folder).dev === disk && isWritable(folder),
  )
  if (found !== undefined) return found
  throw new Error(
    `The site cannot be built in ${root}: its name has signs that the tools of the build do not take, such as # or %. ` +
      'Give the folder a name of letters, digits, spaces and hyphens, and start again.',
  )
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function linkAll(from: string, to: string): void {
  const found = statSync(from, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return linkFile(from, to)
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, place] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), place)
    else if (entry.isDirectory()) linkAll(source, place)
    else if (entry.isFile()) linkFile(source, place)
  }
}

function linkFile(from: string, to: string): void {
  if (existsSync(from)) linkSync(from, to)
}
