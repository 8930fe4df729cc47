// What clients have sent before a journey begins: files of theirs, checked and waiting for the firm.
import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import type { DocumentRoom } from '#areas/documents/documents/contract.ts'
import { createPdf } from '#platform/pdf.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'

/** A letter that goes on for as many pages. */
export async function letterOf(title: string, pages: number): Promise<Buffer> {
  const line = 'This page was written for the journey of a document through the firm. '
  const { bytes } = await createPdf({
    title,
    language: 'en',
    lead: ['Demonstration'],
    blocks: Array.from({ length: pages * 6 }, () => ({ kind: 'paragraph', text: line.repeat(8) }) as const),
    footer: 'Demonstration',
  })
  return bytes
}

type Sender = { request: APIRequestContext; headers: Record<string, string>; caseId: string }

/** Somebody of the demonstration who has a case. */
export async function clientWithCase(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
): Promise<Sender> {
  const email = DEMONSTRATION_PEOPLE.find(({ firstName }) => firstName === name)?.email ?? ''
  const { request } = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const data = { email, password: DEMONSTRATION_PASSWORD }
  await request.post('/api/auth/sign-in/email', { data, headers: { origin: baseURL ?? '' } })
  const { token } = (await (await request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const { items } = (await (await request.get('/api/cases', { headers })).json()) as {
    items: { id: string }[]
  }
  return { request, headers, caseId: items[0]?.id ?? '' }
}

/** Sent as any tus client does, and read until the product has looked at it; tells its id. */
export async function sends(sender: Sender, fileName: string, bytes: Buffer): Promise<string> {
  const { request, headers, caseId } = sender
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const said = Object.entries({ filename: fileName, case: caseId, requests: '' })
  const metadata = said
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`.trim())
    .join(',')
  const begun = await request.post('/api/uploads', {
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  expect(begun.status(), await begun.text()).toBe(201)
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const location = begun.headers()['location'] ?? ''
  const done = await request.patch(location, { headers: { ...tus, ...type }, data: bytes })
  expect(done.status(), await done.text()).toBe(204)
  let documentId = ''
  await expect(async () => {
    const room = (await (
      await request.get(`/api/cases/${caseId}/documents`, { headers })
    ).json()) as DocumentRoom
    const found = room.documents.find((each) => each.fileName === fileName)
    expect(found?.state).toBe('received')
    documentId = found?.id ?? ''
  }).toPass({ timeout: 30_000 })
  return documentId
}
