// The mails of the demonstration firm, read from its outbox without a window.
import { type APIRequestContext, expect } from '@playwright/test'

const ENTRY = /<a class="subject"[^>]* href="([^"]+)"\s*>([^<]*)<\/a\s*>\s*<p class="quiet">([^<]*)<\/p>/g
const TEXT = /<pre[^>]*>([^<]*)<\/pre>/
const ESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** The queue is asked once a second for what is to be sent. */
const LOOK_AGAIN_MS = 250

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ESCAPED[name] ?? '')
}

/** The text of the newest mail to an address with this subject, as soon as it has come. */
export async function mailTo(
  request: APIRequestContext,
  origin: string,
  email: string,
  subject: string,
): Promise<string> {
  const read = async (path: string) => (await request.get(`${origin}${path}`)).text()
  let path = ''
  await expect(async () => {
    const entries = [...(await read('/outbox')).matchAll(ENTRY)].map((entry) => entry.map(unescaped))
    path = entries.find(([, , about, to]) => about === subject && to === email)?.[1] ?? ''
    expect(path, `a mail to ${email}: ${subject}`).not.toBe('')
  }).toPass({ timeout: 20_000, intervals: [LOOK_AGAIN_MS] })
  return unescaped(TEXT.exec(await read(path))?.[1] ?? '')
}
