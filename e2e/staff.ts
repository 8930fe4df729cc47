// Staff at work. The code of their second step works once and lasts half a minute: a journey takes over the session of
// the one before it, instead of waiting for the next code.
import { type Browser, expect, type Page } from '@playwright/test'
import type { Language } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { Person } from './person.ts'

type StaffRole = 'attorney' | 'admin'
type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

const sessions = new Map<StaffRole, Promise<Session>>()

function emailOf(role: StaffRole): string {
  return DEMONSTRATION_PEOPLE.find((each) => each.role === role)?.email ?? ''
}

async function startSession(browser: Browser, baseURL: string, role: StaffRole): Promise<Session> {
  const context = await browser.newContext({ baseURL })
  const person = new Person(await context.newPage(), 'en', emailOf(role))
  await person.goTo('/login?next=/attorney')
  await person.signIn(person.email)
  await person.page.waitForURL('**/attorney**')
  const session = await context.storageState()
  await context.close()
  return session
}

type Desk = { browser: Browser; baseURL: string | undefined; language: Language; width: number }

/** A signed-in member of staff in a window of their own. */
export async function staffAt(role: StaffRole, { browser, baseURL, language, width }: Desk): Promise<Person> {
  if (baseURL === undefined) throw new Error('the site has no address')
  const session = sessions.get(role) ?? startSession(browser, baseURL, role)
  sessions.set(role, session)
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ baseURL, viewport, storageState: await session })
  context.setDefaultTimeout(20_000)
  return new Person(await context.newPage(), language, emailOf(role))
}

type Answer = { status: number; body: Record<string, unknown> }

/** What a signed-in person's browser could ask as well, for what is not what a journey is about. */
export async function asks(
  { page }: Person,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<Answer> {
  const issued = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${issued.token}` }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300)
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> }
}
