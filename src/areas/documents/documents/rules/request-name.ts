import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { fill } from '#kernel/language.ts'
import type { Whose } from './kinds.ts'

export type RequestNames = {
  room: { asked: { whose: Readonly<Record<Whose, string>> } }
  kinds: Readonly<Record<DocumentKind, string>>
}

/** "Passport of your spouse" / "Pasaporte de su cónyuge". */
export function requestName(
  { kind, whose }: { kind: DocumentKind; whose: Whose },
  { room, kinds }: RequestNames,
): string {
  return fill(room.asked.whose[whose], { kind: kinds[kind] })
}
