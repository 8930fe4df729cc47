// Files with the folders that they were in, chosen or dropped; and the list that a folder makes of itself.
import { csvOf } from '#kernel/csv.ts'
import { TEMPLATE_HEADERS } from '../rules/layouts.ts'

export type FolderFile = { path: string; file: File }

export function folderFilesOf(files: readonly File[]): FolderFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file })).filter(isSeen)
}

/** What systems put into folders of their own accord. */
function isSeen({ path }: FolderFile): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return !name.startsWith('.') && !['thumbs.db', 'desktop.ini'].includes(name.toLowerCase())
}

/** Folders that are dropped hold others; the browser gives each a hundred at a time. */
export async function droppedFiles({ items }: DataTransfer): Promise<FolderFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const found = await Promise.all(entries.map((entry) => filesIn(entry)))
  return found.flat().filter(isSeen)
}

async function filesIn(entry: FileSystemEntry): Promise<FolderFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ path: entry.fullPath.replace(/^\//, ''), file }]
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const inside: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) break
    inside.push(...some)
  }
  const found: FolderFile[] = []
  for (const each of inside) found.push(...(await filesIn(each)))
  return found
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

/** Chosen folder / client / case / file, as other programs export them: the list says so, and a person looks at it. */
export function listOfFolder(files: readonly FolderFile[]): string {
  const rows = files.map(({ path }) => {
    const folders = path.split('/').slice(1, -1)
    return [path, folders[0] ?? '', folders[1] ?? '']
  })
  const { path, clientLastName, caseReference } = TEMPLATE_HEADERS
  return csvOf([[path, clientLastName, caseReference], ...rows])
}
