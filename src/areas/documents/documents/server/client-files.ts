import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { isReadable } from '../rules/states.ts'
import { documentsOf, type Store } from './documents-repository.ts'

export type ClientFile = {
  caseNumber: string
  fileId: string
  /** As people call it. */
  title: string
  /** Of its name. */
  ending: string
  way: 'sent' | 'shared'
  sentAt: Date
  bytes: number
}

/** A client's readable files in the documents rooms of all their cases, the oldest first. */
export async function filesOfClient(store: Store, clientId: string): Promise<ClientFile[]> {
  const files: ClientFile[] = []
  for (const { id, number: caseNumber } of await listCasesOfClient(store.db, clientId)) {
    for (const row of (await documentsOf(store, id, false)).toReversed()) {
      const { fileId, title, fileName, type, way, sentAt, bytes } = row
      if (!isReadable(row.state) || row.goneAt || fileId === null || way === 'internal') continue
      files.push({ caseNumber, fileId, title: title ?? fileName, ending: type ?? 'bin', way, sentAt, bytes })
    }
  }
  return files
}
