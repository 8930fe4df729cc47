// María has named two people: a friend who helps her, and her daughter, who has not answered yet.
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { Demonstration } from '#platform/feature.ts'
import { requireClient } from '#platform/guard.ts'
import { answerInvitation, listHelpedPeople } from './answer-invitation.ts'
import { nameHelper } from './name-helper.ts'

/** Always the same ones, so that a second start adds nothing. */
const FRIEND_ID = '5b0f3f0a-6a55-4d0e-9d3e-2f6f5a8c1e70'
const DAUGHTER_ID = 'c1d8a7b4-3e92-4f6d-8a10-7be2094d5f31'

export async function demonstrateHelping({ maria, samuel }: Demonstration): Promise<void> {
  const friend = await findUser(samuel.db, requireClient(samuel).userId)
  if (!friend) return
  const [first] = await listCasesOfClient(maria.db, requireClient(maria).userId)
  await nameHelper(maria, {
    helperId: FRIEND_ID,
    name: 'Samuel Okafor',
    email: friend.email,
    relationship: 'friend',
    language: 'en',
    isGeneral: true,
    caseIds: first ? [first.id] : [],
    agrees: true,
  })
  await nameHelper(maria, {
    helperId: DAUGHTER_ID,
    name: 'Lucía Núñez',
    email: 'lucia@family.example',
    relationship: 'family',
    language: 'es',
    isGeneral: true,
    caseIds: [],
    agrees: true,
  })
  const { helped } = await listHelpedPeople(samuel)
  if (helped.some(({ id, state }) => id === FRIEND_ID && state === 'invited'))
    await answerInvitation(samuel, { helperId: FRIEND_ID, accepts: true })
}
