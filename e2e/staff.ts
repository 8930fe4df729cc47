// Staff at work. The code of their second step works once and lasts half a minute: the first journey of a run signs in, and
// all others take over its session instead of waiting for the next code.
import { searchWords } from '#areas/cases/desk/words/browser.ts'
import { deskOf } from '#areas/cases/portal/rules/rooms.ts'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Language } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { Person } from './person.ts'

type StaffRole = 'attorney' | 'admin' | 'staff' | 'books'
type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

function emailOf(role: StaffRole): string {
  return DEMONSTRATION_PEOPLE.find((each) => each.role === role)?.email ?? ''
}

async function startSession(browser: Browser, baseURL: string, role: StaffRole): Promise<Session> {
  const context = await browser.newContext({ baseURL })
  const person = new Person(await context.newPage(), 'en', emailOf(role))
  const start = deskOf(role)
  await person.goTo(`/login?next=${start}`)
  await person.signIn(person.email)
  await person.page.waitForURL(`**${start}**`)
  const session = await context.storageState()
  await context.close()
  return session
}

/** Journeys run in several processes: the one that makes the folder signs in, and every run begins without folders. */
async function sessionOf(browser: Browser, baseURL: string, role: StaffRole): Promise<Session> {
  const { outputDir } = test.info().project
  const folder = join(outputDir, `session-of-${role}`)
  const file = `${folder}.json`
  await mkdir(outputDir, { recursive: true })
  await expect(async () => {
    if (existsSync(file)) return
    await mkdir(folder)
    try {
      const session = await startSession(browser, baseURL, role)
      await writeFile(join(folder, 'session.json'), JSON.stringify(session))
      await rename(join(folder, 'session.json'), file)
    } finally {
      await rmdir(folder)
    }
  }).toPass({ timeout: 110_000, intervals: [500] })
  return JSON.parse(await readFile(file, 'utf8')) as Session
}

type Desk = { browser: Browser; baseURL: string | undefined; language: Language; width: number }

/** A signed-in member of staff in a window of their own. */
export async function staffAt(role: StaffRole, { browser, baseURL, language, width }: Desk): Promise<Person> {
  if (baseURL === undefined) throw new Error('the site has no address')
  const viewport = { width, height: 800 }
  const storageState = await sessionOf(browser, baseURL, role)
  const context = await browser.newContext({ baseURL, viewport, storageState })
  context.setDefaultTimeout(20_000)
  return new Person(await context.newPage(), language, emailOf(role))
}

/** The keys of staff's pages come with the search field, which may be later than the page itself. */
export async function hearsKeys({ page, language }: Person): Promise<void> {
  const field = page.getByRole('combobox', { name: searchWords(language).label, includeHidden: true })
  await field.waitFor({ state: 'attached' })
}
