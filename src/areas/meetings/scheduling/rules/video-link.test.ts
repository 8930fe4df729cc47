import { describe, expect, it } from 'vitest'
import { VIDEO_LINK_LENGTH_MAX, whyNotVideoLink } from './video-link.ts'

describe('a video link', () => {
  it.each([
    'https://meet.example.com/abc-defg-hij',
    '  https://us02web.zoom.example/j/8123456789?pwd=Q1w2e3#success ',
    'HTTPS://Teams.Example.com/l/meetup-join/19%3ameeting',
    'https://reunión.example.com/sala',
  ])('may be %s', (link) => {
    expect(whyNotVideoLink(link)).toBeNull()
  })
  it.each([
    ['', 'REQUIRED'],
    ['   ', 'REQUIRED'],
    ['http://meet.example.com/abc', 'INVALID_LINK'],
    ['javascript:alert(1)', 'INVALID_LINK'],
    ['data:text/html,x', 'INVALID_LINK'],
    ['https:meet.example.com', 'INVALID_LINK'],
    ['//meet.example.com', 'INVALID_LINK'],
    ['meet.example.com/abc', 'INVALID_LINK'],
    ['https://bank.example@evil.example/', 'INVALID_LINK'],
    ['https://localhost/x', 'INVALID_LINK'],
    ['https://10.0.0.1/x', 'INVALID_LINK'],
    ['https://[::1]/x', 'INVALID_LINK'],
    ['https://meet.example.com/a b', 'INVALID_LINK'],
    ['https://meet.example.com/a\u0000', 'INVALID_LINK'],
    ['https://meet.example.com/\u202Egpj', 'INVALID_LINK'],
    ['https://meet.example.com/"onclick="x', 'INVALID_LINK'],
    [`https://meet.example.com/${'a'.repeat(VIDEO_LINK_LENGTH_MAX)}`, 'TOO_LONG'],
  ])('may not be %j: %s', (link, code) => {
    expect(whyNotVideoLink(link)).toBe(code)
  })
})
