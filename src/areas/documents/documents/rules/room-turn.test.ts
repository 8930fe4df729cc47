import { describe, expect, it } from 'vitest'
import { partsOfRoom, toSendFirst, turnOfRoom } from './room-turn.ts'
import { type DocumentState, type DocumentWay, type RequestState, turnOfRequest } from './states.ts'
import type { DocumentGroup } from './kinds.ts'

function asked(state: RequestState, due: string | null = null, group: DocumentGroup = 'identity') {
  return { state, turn: turnOfRequest(state), due, group }
}

function came(state: DocumentState, way: DocumentWay = 'sent') {
  return { state, way }
}

const ROOM = { isClosed: false, requests: [], documents: [] }

describe('whose turn it is', () => {
  it.each([
    ['nothing is asked', ROOM, { kind: 'nothing' }],
    ['nothing asked is needed any more', { ...ROOM, requests: [asked('not-needed')] }, { kind: 'nothing' }],
    [
      'something waits for its client',
      { ...ROOM, requests: [asked('received'), asked('asked'), asked('lacking')] },
      { kind: 'to-send', count: 1, next: asked('asked') },
    ],
    [
      'the firm looks at what came, asked for or not',
      {
        ...ROOM,
        requests: [asked('received')],
        documents: [came('received'), came('checking'), came('accepted'), came('received', 'shared')],
      },
      { kind: 'with-us', count: 2 },
    ],
    [
      'its client has none of what is left',
      { ...ROOM, requests: [asked('lacking'), asked('accepted')] },
      { kind: 'lacking', count: 1 },
    ],
    ['all is accepted', { ...ROOM, requests: [asked('accepted')] }, { kind: 'done' }],
    ['the case is closed', { ...ROOM, isClosed: true, requests: [asked('asked')] }, { kind: 'closed' }],
  ])('where %s', (_when, room, turn) => {
    expect(turnOfRoom(room)).toEqual(turn)
  })
})

it('the nearest date comes first, then what was sent and did not do', () => {
  const [plain, later, wrong, sooner] = [
    asked('asked'),
    asked('asked', '2026-12-09'),
    asked('returned'),
    asked('refused', '2026-12-01'),
  ]
  expect(toSendFirst([plain, later, wrong, sooner, asked('accepted', '2026-11-01')])).toEqual([
    sooner,
    later,
    wrong,
    plain,
  ])
})

it('what is asked is parted by whose turn it is; what is not needed counts for nothing', () => {
  const [mine, wrong, ours, lacking, done, spared] = [
    asked('asked'),
    asked('returned'),
    asked('received'),
    asked('lacking'),
    asked('accepted'),
    asked('not-needed'),
  ]
  expect(partsOfRoom([spared, done, mine, ours, wrong, lacking])).toEqual({
    yours: [wrong, mine],
    withUs: [ours, lacking],
    done: [spared, done],
    total: 5,
  })
})
