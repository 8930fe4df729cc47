import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSignedLinks, LINK_TOKEN_LENGTH } from './signed-links.ts'

const SECRET = 'a secret of the tests, long enough'
const links = createSignedLinks(SECRET)
const ID = randomUUID()
const token = links.tokenFor('meeting', ID)
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('the token of a link', () => {
  it('opens the one thing that it is for, at every instance with the same secret', () => {
    expect(token).toHaveLength(LINK_TOKEN_LENGTH)
    expect(createSignedLinks(SECRET).idIn('meeting', token)).toBe(ID)
  })
  it('is nothing when any one of its signs is another', () => {
    for (let place = 0; place < token.length; place += 1) {
      for (const sign of SIGNS) {
        const tampered = token.slice(0, place) + sign + token.slice(place + 1)
        if (tampered !== token)
          expect([place, sign, links.idIn('meeting', tampered)]).toEqual([place, sign, null])
      }
    }
  })
  it.each([
    '',
    'a',
    `${token}A`,
    `${token}=`,
    ` ${token}`,
    token.slice(1),
    'é'.repeat(43),
    '\u0000'.repeat(43),
  ])('is nothing when it is no token: %j', (text) => {
    expect(links.idIn('meeting', text)).toBeNull()
  })
  it('is nothing under another secret', () => {
    expect(createSignedLinks('another secret of the tests').idIn('meeting', token)).toBeNull()
  })
  it('is nothing for another purpose', () => {
    expect(links.idIn('answers', token)).toBeNull()
    expect(links.tokenFor('answers', ID)).not.toBe(token)
  })
  it('is nothing once what it is bound to has changed, and the mark alone says whether it is ours', () => {
    const bound = links.tokenFor('draft', ID, 'ana@person.example')
    expect(links.idIn('draft', bound, 'ana@person.example')).toBe(ID)
    for (const other of ['otra@person.example', 'ana@person.exampl', ''])
      expect(links.idIn('draft', bound, other)).toBeNull()
    const tampered = `${bound.slice(0, -4)}AAAA`
    expect([links.claimedIdIn(bound), links.claimedIdIn(tampered)]).toEqual([ID, ID])
    expect(links.idIn('draft', tampered, 'ana@person.example')).toBeNull()
    expect(links.claimedIdIn('no token')).toBeNull()
  })
  it('is made for ids alone', () => {
    expect(() => links.tokenFor('meeting', 'no id')).toThrow('a UUID')
  })
})
