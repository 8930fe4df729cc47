// The codes that somebody without an account is mailed.
import { expect } from '@playwright/test'
import { accountMailWords } from '#areas/people/auth/words/index.ts'
import type { Person } from './person.ts'

/** The newest one; where an earlier one was used, as soon as another has come. */
export async function codeFor(person: Person, used = ''): Promise<string> {
  let code = used
  await expect(async () => {
    const mail = await person.mail(accountMailWords(person.language).visitorCode.subject)
    code = /\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? used
    expect(code).not.toBe(used)
  }).toPass({ timeout: 20_000 })
  return code
}

/** Two codes in half a minute are one too many for the same address: the person is told so, and asks again. */
export async function asksForCode(person: Person, button: string, field: string): Promise<void> {
  await expect(async () => {
    await person.press(button)
    await expect(person.field(field)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000, intervals: [4_000] })
}
