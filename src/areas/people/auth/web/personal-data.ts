// After signing out, this browser remembers how a reader likes to read and nothing about who they are.
import { FILES_DATABASE } from '#api/kept-files-mark.ts'
import { forgetVisitorKey } from '#api/visitor-key.ts'

/** What says nothing about a person: the language, the colours and the size of the pages' letters. */
const KEPT = ['language', 'theme', 'text-size']

export function clearPersonalData(): void {
  forgetVisitorKey()
  forget(() => localStorage)
  forget(() => sessionStorage)
  // Last, since a browser without it throws.
  forget(() => {
    indexedDB.deleteDatabase(FILES_DATABASE)
    return sessionStorage
  })
}

function forget(open: () => Storage): void {
  try {
    const storage = open()
    for (const key of Object.keys(storage)) {
      if (!KEPT.includes(key)) storage.removeItem(key)
    }
  } catch {
    // Storage is closed to us (private mode): then nothing was kept in it.
  }
}
