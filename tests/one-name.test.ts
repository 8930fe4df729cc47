// Who has one name alone gives it as the last name, wherever a person is named who is no client yet.
import { expect, it } from 'vitest'
import { AlikeQuery, NameQuery, NewRequest } from '#areas/cases/opening/contract.ts'
import { GuestInput } from '#areas/meetings/scheduling/contract.ts'

const NAME = { firstName: 'FNU', lastName: 'Gurpreet' }
const KEPT = { firstName: '', lastName: 'Gurpreet' }
const PHONE = '214 555 0134'

it.each([
  ['who books', GuestInput, { email: 'a@person.example' }],
  ['a client whom staff open', AlikeQuery, { phone: PHONE, email: '' }],
  ['whose conflicts are looked for', NameQuery, {}],
] as const)('one name alone is taken where a person is named: %s', (_, shape, more) => {
  expect(shape.parse({ ...NAME, ...more })).toMatchObject(KEPT)
  expect(shape.safeParse({ ...KEPT, lastName: '', ...more }).success).toBe(false)
})

it('a client who asks for a case may have it, and the relative for whom they ask', () => {
  const asked = NewRequest.safeParse({
    requestId: crypto.randomUUID(),
    topic: 'family',
    forWhom: 'family',
    familyMember: NAME,
    text: 'My brother needs help with his papers.',
    day: null,
    me: { ...NAME, phone: PHONE },
  })
  expect(asked).toMatchObject({ data: { familyMember: KEPT, me: KEPT } })
})
