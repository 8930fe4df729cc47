import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { paymentWords } from '../words/index.ts'
import { BankForm } from './bank-form.tsx'

const GATEWAY = {
  scriptUrl: 'https://gateway.example/fields.js',
  publicKey: 'm_x',
  frameOrigin: 'https://gateway.example',
}

describe('the form of a bank account', () => {
  it.each(LANGUAGES)('says in %s what is permitted: whom, how much, once, and how to stop it', (language) => {
    const page = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <BankForm
          words={paymentWords(language)}
          gateway={GATEWAY}
          contact={DEMONSTRATION_CONTACT}
          isDemonstration={false}
          amountCents={120_000}
          isPaying={false}
          refusals={0}
          onToken={() => undefined}
        />
      </LanguageProvider>,
    )
    for (const part of [DEMONSTRATION_CONTACT.name, '$1,200', DEMONSTRATION_CONTACT.phone])
      expect(page).toContain(part)
    expect(page).toMatch(language === 'en' ? /one-time electronic debit/ : /un solo débito electrónico/)
    expect(page).not.toMatch(/<input[^>]*(routing|account-number)/)
  })
})
