import { describe, expect, it } from 'vitest'
import { withQuestions } from './question-tasks.ts'
import { canChange, standingOf, type Task, tasksLeft } from './tasks.ts'

const PREPARING: Task = {
  id: 'prepare',
  code: 'prepare-petition',
  status: 'preparation',
  position: 1,
  state: 'open',
  due: null,
  dueDays: null,
}

const asked = () => withQuestions([PREPARING], 'questions', 'asked', 'preparation')!

describe('the task of a questionnaire', () => {
  it('comes first when it is asked, and once', () => {
    const { kind, tasks } = asked()
    expect(kind).toBe('task-added')
    expect(standingOf('preparation', tasks, false).nextAction).toBe('answer-questions')
    expect(withQuestions(tasks, 'questions', 'asked', 'preparation')).toBeNull()
  })

  it('is done by the answers alone, and asked again it is open again', () => {
    const { task, tasks } = asked()
    expect(canChange(task, 'preparation')).toBe(false)
    const done = withQuestions(tasks, 'questions', 'answered', 'preparation')!
    expect(done).toMatchObject({ kind: 'task-done', task: { state: 'done' } })
    expect(standingOf('preparation', done.tasks, false).nextAction).toBe('prepare-petition')
    const again = withQuestions(done.tasks, 'questions', 'asked', 'preparation')!
    expect(again).toMatchObject({ kind: 'task-undone', task: { state: 'open' } })
    expect(withQuestions(again.tasks, 'questions', 'withdrawn', 'preparation')?.kind).toBe('task-withdrawn')
  })

  it('asks nothing in a decided case, and stays when the case moves on', () => {
    const { tasks } = asked()
    const left = (status: 'submitted' | 'approved') =>
      tasksLeft(tasks, status).find(({ id }) => id === 'questions')?.state
    expect(left('submitted')).toBe('open')
    expect(left('approved')).toBe('aside')
    expect(withQuestions([], 'questions', 'asked', 'approved')?.task.state).toBe('aside')
    expect(withQuestions([], 'questions', 'answered', 'preparation')).toBeNull()
  })
})
