// What a letter lists as enclosed: the parts of the packet made last, or the accepted documents where there is none.
import { documentKindNames } from '#areas/cases/cases/server/index.ts'
import { fill, type Language } from '#kernel/language.ts'
import { packetWords } from '../words/index.ts'
import { documentsOf, type Store } from './documents-repository.ts'
import { packetsOf, partsOf } from './packets-repository.ts'

/** A case has few packets, each in editions. */
const LOOKED_AT = 50

export async function exhibitsOf(store: Store, caseId: string, language: Language): Promise<string[]> {
  const packets = await packetsOf(store, caseId, LOOKED_AT)
  const packet = packets.find(({ kind, state }) => kind === 'packet' && state === 'ready')
  if (packet) {
    const parts = await partsOf(store.db, [packet.id])
    const { included } = packetWords(language).form
    return parts.map(({ label }, at) => `${fill(included, { label })}: ${packet.titles[at] ?? ''}`)
  }
  const documents = await documentsOf(store, caseId, true)
  const kinds = documentKindNames(language)
  return documents
    .filter(({ state, goneAt }) => state === 'accepted' && goneAt === null)
    .map(({ title, kind }) => title ?? kinds[kind])
    .toReversed()
}
