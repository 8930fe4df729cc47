// What only somebody beside Google's emulator can do: read its mails, and act as the owner of the project.
import { settingOf } from './settings.ts'

type Mail = { email: string; requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET'; oobLink: string }

async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${settingOf('FIREBASE_AUTH_EMULATOR')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** The links of the mails to an address, the newest last. */
export async function linksTo(email: string, requestType: Mail['requestType']): Promise<string[]> {
  const { oobCodes } = await ask(`/emulator/v1/projects/${settingOf('FIREBASE_PROJECT_ID')}/oobCodes`)
  return (oobCodes as Mail[])
    .filter((mail) => mail.email === email && mail.requestType === requestType)
    .map(({ oobLink }) => oobLink)
}

/** As a click in Google's console: our own server is not told. */
export async function disableAtGoogle(email: string): Promise<void> {
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${settingOf('FIREBASE_PROJECT_ID')}/accounts`
  const { users } = await ask(`${accounts}:lookup`, { email: [email] })
  const [user] = users as { localId: string }[]
  await ask(`${accounts}:update`, { localId: user?.localId, disableUser: true })
}
