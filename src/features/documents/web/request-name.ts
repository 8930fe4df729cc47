import { fill } from '#kernel/language.ts'
import type { RequestView } from '../contract.ts'
import type { ClientRoomWords } from './room-words.ts'

export type RequestNames = { room: { asked: Pick<ClientRoomWords['room']['asked'], 'whose'> } } & Pick<
  ClientRoomWords,
  'kinds'
>

/** "Passport of your spouse" / "Pasaporte de su cónyuge". */
export function requestName(
  { kind, whose }: Pick<RequestView, 'kind' | 'whose'>,
  { room, kinds }: RequestNames,
): string {
  return fill(room.asked.whose[whose], { kind: kinds[kind] })
}
