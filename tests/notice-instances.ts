// Processes that tell notices, each of which can be stopped and killed in the middle of its work.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createTwilioTexts } from '#adapters/texts/twilio-texts.ts'
import type { MailReport } from '#platform/ports/mail.ts'
import type { Texts, TextStatus } from '#platform/ports/texts.ts'
import { AS_WORKER, NODE_COMPILE_CACHE, ROOT } from './product.ts'

export type NoticeInstanceOptions = {
  databaseUrl: string
  smtpUrl: string
  twilio: { apiUrl: string; accountSid: string; authToken: string }
}

/** What is told from outside: by the provider of a text, or by a mail server of a mail that it gave back. */
export type Heard = { status: TextStatus } | { report: MailReport }

/** A job of the queue, or what was heard. `now`: the clock of the test. */
export type Given = {
  id: string
  now: string
  name: string
  data: Record<string, unknown>
  heard: Heard | null
}
export type Answer = { id: string; isDone: boolean }

export type NoticeInstance = {
  give(given: Given): void
  /** It does nothing until it goes on: as a machine that is out of breath. */
  stop(): void
  goOn(): void
  kill(): Promise<void>
}

export function textsOfProof(access: NoticeInstanceOptions['twilio']): Texts {
  return createTwilioTexts({
    ...access,
    from: '+12145550100',
    statusUrlOf: (id) => `http://localhost/status/${id}`,
  })
}

/** Resolves when it takes work. */
export async function startNoticeInstance(
  options: NoticeInstanceOptions,
  onAnswer: (answer: Answer) => void,
): Promise<NoticeInstance> {
  const child = spawn(process.execPath, [AS_WORKER, join(ROOT, 'tests/notice-instance.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE, INSTANCE: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the instance ended before it took work')))
    child.once('message', () => resolve())
  })
  child.on('message', (answer: Answer) => onAnswer(answer))
  return {
    give(given) {
      if (child.connected) child.send(given)
    },
    stop: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
