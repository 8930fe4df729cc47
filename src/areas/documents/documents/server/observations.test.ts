// The product's observations at the review desk, each from a file that shows it and one that does not.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { DocumentView } from '../contract.ts'
import { documentRoom } from './read-documents.ts'
import { acceptDocument, markTranslation } from './review.ts'
import { samplePaper } from './sample-paper.ts'
import { sentDocument } from './testing.ts'

let world: World
let desk: Context
let client: SignedIn
let caseId: string
beforeAll(async () => {
  world = await createWorld()
  const attorney = await world.person('attorney')
  desk = world.as(attorney)
  const opened = await openedCase(world, { attorneyId: attorney.userId })
  client = opened.client
  caseId = opened.caseId
})
afterAll(() => world.end())

const ENGLISH = [
  'MARRIAGE CERTIFICATE',
  'The parties were married on the first day of May in the presence of two witnesses.',
]
const SPANISH = [
  'ACTA DE MATRIMONIO',
  'Los contrayentes se casaron el día primero de mayo ante la presencia de dos testigos.',
]

/** A sheet with something dark written on it. */
function picture(width: number, height: number, paper: string, ink: string): Promise<Buffer> {
  const lines = [0.2, 0.4, 0.6, 0.8].map(
    (at) => `<rect x="10%" y="${at * 100}%" width="80%" height="8%" fill="${ink}"/>`,
  )
  const sheet = `<rect width="100%" height="100%" fill="${paper}"/>${lines.join('')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sheet}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

async function seen(id: string): Promise<DocumentView> {
  const { documents } = await documentRoom(desk, { caseId })
  const found = documents.find((each) => each.id === id)
  if (!found) throw new Error('the document is not there')
  return found
}

function sent(fileName: string, bytes: Uint8Array): Promise<string> {
  return sentDocument(world, { caseId, by: client, fileName, bytes })
}

async function accepted(id: string, expiresOn: string | null): Promise<DocumentView> {
  const { version, kind, whose } = await seen(id)
  const named = { title: 'Passport', kind, whose, requestIds: [] }
  return acceptDocument(desk, { documentId: id, version, ...named, expiresOn })
}

describe('of a file that was sent', () => {
  it.each([
    ['a letter', 'letter.pdf', () => samplePaper(ENGLISH, ENGLISH), []],
    ['an empty page in the middle', 'blank.pdf', () => samplePaper(ENGLISH, [], ENGLISH), ['blank-pages']],
    ['a single page', 'page.pdf', () => samplePaper(ENGLISH), ['one-page']],
    ['a clear picture', 'clear.jpg', () => picture(1_600, 1_200, 'white', 'black'), []],
    ['a dark picture', 'dark.jpg', () => picture(1_600, 1_200, '#222', '#050505'), ['dark']],
    ['a small picture', 'small.jpg', () => picture(200, 150, 'white', 'black'), ['tiny']],
    ['a letter in Spanish', 'carta.pdf', () => samplePaper(SPANISH, SPANISH), ['untranslated']],
  ] as const)('%s says what staff should look at', async (_what, name, make, observed) => {
    expect((await seen(await sent(name, await make()))).observed).toEqual(observed)
  })

  it('nothing of it is told to its client', async () => {
    const id = await sent('twice.pdf', samplePaper(SPANISH, [], SPANISH))
    const { documents } = await documentRoom(world.as(client), { caseId })
    expect(documents.find((each) => each.id === id)).toMatchObject({ observed: [], twin: null })
  })
})

it.each([
  ['2026-11-22', ['expired']],
  ['2026-11-23', ['expires-soon']],
  ['2030-01-01', []],
  [null, []],
])('a passport that is valid until %s is called %j', async (expiresOn, observed) => {
  const id = await sent('passport.pdf', samplePaper(ENGLISH, [`${expiresOn}`]))
  expect((await accepted(id, expiresOn)).observed).toEqual(observed)
})

it('what is in Spanish is no longer called untranslated once a translation of it is marked', async () => {
  const id = await sent('acta.pdf', samplePaper(SPANISH, ['Hoja dos', ...SPANISH]))
  const english = await sent('certificate.pdf', samplePaper(ENGLISH, ['Page two', ...ENGLISH]))
  expect((await seen(id)).observed).toEqual(['untranslated'])
  const { version } = await seen(english)
  await markTranslation(desk, { documentId: english, version, translationOf: id })
  expect((await seen(id)).observed).toEqual([])
})

it('the same bytes under another name are called the same file, and each names the other', async () => {
  const bytes = samplePaper(['Pay stub', 'of October'], ['two'])
  const [one, other] = [await sent('october.pdf', bytes), await sent('november.pdf', bytes)]
  expect((await seen(other)).twin).toEqual({ id: one, name: 'october.pdf' })
  expect((await seen(one)).twin).toEqual({ id: other, name: 'november.pdf' })
})
