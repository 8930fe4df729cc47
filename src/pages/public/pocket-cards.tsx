// The blocks a page to print may name: cards for the pocket, sentences in English in either language, and lines to fill in.
import type { ReactNode } from 'react'
import type { Parts } from '#areas/office/content/web/article/text-body.tsx'
import type { FirmContact } from '#firm/contact.ts'

type Inner = { children?: ReactNode }

export function cardParts({ phone }: FirmContact): Parts {
  return {
    Cards: ({ children }: Inner) => <div className="pocket-cards">{children}</div>,
    Card: (props) => <Card {...(props as Inner & { title: string })} />,
    InEnglish: ({ children }: Inner) => <div lang="en">{children}</div>,
    Blanks: ({ children }: Inner) => <div className="blanks">{children}</div>,
    // Never broken over two lines.
    FirmPhone: () => phone.replaceAll(' ', '\u00a0'),
  }
}

function Card({ title, children }: Inner & { title: string }) {
  return (
    <section className="pocket-card">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
