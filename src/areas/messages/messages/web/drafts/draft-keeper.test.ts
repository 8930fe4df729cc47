import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Draft, type DraftSaved } from '../../contract.ts'
import { type DraftChange, fateOfDraft } from '../../rules/drafts.ts'
import { AGAIN_MS, DraftKeeper, type DraftSight, SAVE_EACH_MS } from './draft-keeper.ts'
import type { KeptText } from './kept-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** One server, for any devices. */
function firm() {
  const state = { draft: null as Draft | null, isAway: false, saves: 0 }
  async function save(change: DraftChange): Promise<DraftSaved> {
    await Promise.resolve()
    if (state.isAway) throw new Error('no line')
    state.saves += 1
    const fate = fateOfDraft(state.draft, change)
    const { text, version } = change
    if (fate === 'save') state.draft = { text, version, savedAt: '2026-11-23T15:00:00Z' }
    if (fate === 'remove') state.draft = null
    return { isSaved: fate !== 'offer', draft: state.draft }
  }
  return { state, save }
}

let versions = 0
function device({ state, save }: ReturnType<typeof firm>, kept: KeptText | null = null) {
  const tab = { kept }
  const seen: DraftSight[] = []
  const keeper = new DraftKeeper(
    {
      save,
      keep: (text) => ((tab.kept = text), true),
      newVersion: () => `v${(versions += 1)}`,
    },
    kept,
  )
  const end = keeper.begin((sight) => seen.push(sight))
  keeper.found(state.draft)
  return { keeper, tab, end, now: () => seen.at(-1), states: () => seen.map((sight) => sight.state) }
}

it('saves while someone types, and says so only when it is saved', async () => {
  const server = firm()
  const { keeper, tab, now } = device(server)
  keeper.typed('He')
  keeper.typed('Hello')
  expect([tab.kept?.text, now()?.state]).toEqual(['Hello', 'none'])
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect([server.state.draft?.text, server.state.saves, now()?.state]).toEqual(['Hello', 1, 'saved'])
  expect(tab.kept).toBeNull()
  keeper.typed('Hello there')
  expect(now()?.state).toBe('saving')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect([server.state.draft?.text, now()?.state]).toEqual(['Hello there', 'saved'])
})

it('keeps what is typed in the tab while there is no line, and saves it when there is one', async () => {
  const server = firm()
  const { keeper, tab, now, end } = device(server)
  server.state.isAway = true
  keeper.typed('one bar')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect([now()?.state, tab.kept]).toEqual(['here', { text: 'one bar', base: null }])
  end()
  server.state.isAway = false
  const later = device(server, tab.kept)
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect([server.state.draft?.text, later.now()?.state, later.tab.kept]).toEqual(['one bar', 'saved', null])
})

it('offers what another device wrote, and loses neither', async () => {
  const server = firm()
  const [phone, desk] = [device(server), device(server)]
  phone.keeper.typed('from the phone')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  desk.keeper.typed('from the desk')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect(desk.now()?.other?.text).toBe('from the phone')
  expect([server.state.draft?.text, desk.tab.kept?.text]).toEqual(['from the phone', 'from the desk'])
  desk.keeper.typed('from the desk, too')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect(server.state.draft?.text).toBe('from the phone')
  desk.keeper.settle('from the desk, too\n\nfrom the phone')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect([server.state.draft?.text, desk.now()]).toEqual([
    'from the desk, too\n\nfrom the phone',
    { state: 'saved', other: null },
  ])
})

it('does not save over what another device wrote, although it hears of it while someone types', async () => {
  const server = firm()
  const [phone, desk] = [device(server), device(server)]
  desk.keeper.typed('from the desk')
  phone.keeper.typed('from the phone')
  phone.keeper.flush()
  await vi.advanceTimersByTimeAsync(0)
  desk.keeper.found(server.state.draft)
  expect(desk.now()?.other?.text).toBe('from the phone')
  await vi.advanceTimersByTimeAsync(2 * AGAIN_MS)
  expect([server.state.draft?.text, desk.tab.kept?.text]).toEqual(['from the phone', 'from the desk'])
})

it('takes no older answer of its own for news', async () => {
  const server = firm()
  const { keeper, now } = device(server)
  keeper.typed('a')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  const older = server.state.draft
  keeper.typed('ab')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  keeper.found(older)
  expect(now()).toEqual({ state: 'saved', other: null })
  keeper.typed('abc')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect(server.state.draft?.text).toBe('abc')
})

it('that was saved although its answer was lost is saved once more, by no other', async () => {
  const server = firm()
  const lost = { left: 1 }
  const save = async (change: DraftChange) => {
    const saved = await server.save(change)
    if (lost.left-- > 0) throw new Error('answer lost')
    return saved
  }
  const { keeper, now } = device({ ...server, save })
  keeper.typed('a')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  keeper.typed('ab')
  await vi.advanceTimersByTimeAsync(2 * AGAIN_MS)
  expect([server.state.draft?.text, now()]).toEqual(['ab', { state: 'saved', other: null }])
})

it('saves nothing while it is sent; what was typed meanwhile is the next draft', async () => {
  const server = firm()
  const { keeper, now } = device(server)
  keeper.typed('hello')
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect(await keeper.hold()).toBe(server.state.draft?.version)
  keeper.typed('hello, and')
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(server.state.saves).toBe(1)
  server.state.draft = null
  keeper.sent()
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect(server.state.draft).toMatchObject({ text: 'hello, and' })
  await keeper.hold()
  keeper.sent()
  expect(now()).toEqual({ state: 'none', other: null })
})

it('saves on when it could not be sent', async () => {
  const server = firm()
  const { keeper } = device(server)
  keeper.typed('hello')
  await keeper.hold()
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(server.state.saves).toBe(0)
  keeper.notSent()
  await vi.advanceTimersByTimeAsync(SAVE_EACH_MS)
  expect(server.state.draft).toMatchObject({ text: 'hello' })
})
