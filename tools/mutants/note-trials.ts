// Records each trial as it ends, so that a stopped run continues from there.
import { appendFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

export class NoteTrials implements Reporter {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    writeFileSync(join(this.folder, 'current'), basename(moduleId))
  }

  onTestModuleEnd(trial: TestModule): void {
    const outcome = trial.state() === 'failed' ? 'noticed' : 'quiet'
    appendFileSync(join(this.folder, 'outcomes'), `${basename(trial.moduleId)} ${outcome}\n`)
    if (process.env['MUTANTS_WHY'] !== undefined && outcome === 'noticed') this.#explain(trial)
  }

  #explain(trial: TestModule): void {
    const failed = [...trial.children.allTests('failed')].flatMap((test) =>
      (test.result().errors ?? []).map(({ message }) => `${test.fullName}: ${message}`),
    )
    const lines = [...failed, ...trial.errors().map(({ message }) => message)]
    appendFileSync(join(this.folder, 'why'), `${basename(trial.moduleId)}\n  ${lines.join('\n  ')}\n`)
  }
}
