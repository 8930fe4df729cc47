import { expect, it } from 'vitest'
import { DEMONSTRATION_CONTACT } from './demonstration-contact.ts'
import { socialLinks } from './elsewhere.ts'

it('a page names only the places where the firm has said that it is found', () => {
  expect(socialLinks(DEMONSTRATION_CONTACT)).toEqual([])
  const found = { linkedInUrl: 'https://www.linkedin.com/company/firm', whatsApp: '+1 (214) 555-0134' }
  expect(socialLinks({ ...DEMONSTRATION_CONTACT, ...found })).toEqual([
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/firm' },
    { name: 'WhatsApp', url: 'https://wa.me/12145550134' },
  ])
})
