import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import type { CaseViews } from '../contract.ts'
import { type ViewedList, VIEWS_MAX } from '../rules/case-list.ts'
import { caseViews, deleteView, saveView } from './case-views.ts'

const CASES = { list: 'cases' } as const

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function attorney() {
  return world.as(await world.person('attorney'))
}

function view(name: string, list: ViewedList = 'cases') {
  return { viewId: randomUUID(), list, name, filters: { turn: 'firm', order: 'quiet' } }
}

function names({ views }: CaseViews): string[] {
  return views.map(({ name }) => name)
}

describe('saved views of a list', () => {
  it('are kept for who saved them, in the order of their names', async () => {
    const ctx = await attorney()
    const { viewId, filters } = view('Última semana')
    await saveView(ctx, { viewId, list: 'cases', name: 'Última semana', filters })
    await saveView(ctx, view('Urgent'))
    await saveView(ctx, view('apelaciones'))
    expect((await caseViews(ctx, CASES)).views.map(({ name }) => name)).toEqual([
      'apelaciones',
      'Última semana',
      'Urgent',
    ])
    expect((await caseViews(ctx, CASES)).views[1]).toEqual({ id: viewId, name: 'Última semana', filters })
    expect((await caseViews(await attorney(), CASES)).views).toEqual([])
  })

  it('are renamed and deleted by their owner alone', async () => {
    const [ctx, other] = [await attorney(), await attorney()]
    const saved = view('Mine')
    await saveView(ctx, saved)
    await expect(saveView(other, { ...saved, name: 'Taken' })).rejects.toMatchObject({
      code: 'VIEW_NOT_FOUND',
    })
    await deleteView(other, saved)
    const { views } = await saveView(ctx, { ...saved, name: 'Renamed' })
    expect(views.map(({ name }) => name)).toEqual(['Renamed'])
    expect((await deleteView(ctx, saved)).views).toEqual([])
  })

  it('belong to one list each, also after one is deleted', async () => {
    const ctx = await attorney()
    const [owed, older] = [view('Owed', 'invoices'), view('Older', 'invoices')]
    await saveView(ctx, view('Mine'))
    await saveView(ctx, owed)
    expect(names(await saveView(ctx, older))).toEqual(['Older', 'Owed'])
    expect(names(await caseViews(ctx, CASES))).toEqual(['Mine'])
    expect(names(await deleteView(ctx, owed))).toEqual(['Older'])
  })

  it('are 20 at most, however many are saved at once', async () => {
    const ctx = await attorney()
    const all = Array.from({ length: VIEWS_MAX + 5 }, (_, index) => saveView(ctx, view(`View ${index}`)))
    const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    expect((await caseViews(ctx, CASES)).views).toHaveLength(VIEWS_MAX)
    await expect(saveView(ctx, view('One more'))).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' })
  })

  it('that an earlier version wrote differently show the whole list', async () => {
    const ctx = await attorney()
    const saved = view('Old')
    await saveView(ctx, saved)
    await world.connection.pool.query(`UPDATE case_views SET filters = '{"turn":["firm"]}' WHERE id = $1`, [
      saved.viewId,
    ])
    expect((await caseViews(ctx, CASES)).views).toEqual([{ id: saved.viewId, name: 'Old', filters: {} }])
  })
})
