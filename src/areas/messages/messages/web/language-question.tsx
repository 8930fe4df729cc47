// Asks before an answer leaves that seems to be in another language than its reader's. It can always be sent.
import { otherLanguageIn } from '#kernel/language-of-text.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Conversation } from '../contract.ts'
import type { InboxWords } from '../words/index.ts'
import type { Question } from './compose.tsx'

type Client = Conversation['client']

/** Null where there is nothing to ask. */
function doubtOf(text: string, client: Client, { otherLanguage: words }: InboxWords): string | null {
  const seems = client === null ? null : otherLanguageIn(text, client.language)
  if (client === null || seems === null) return null
  return fill(words.doubt, {
    name: client.name,
    reads: words.names[client.language],
    seems: words.names[seems],
  })
}

export function languageQuestion(client: Client, words: InboxWords): Question {
  return function askAboutLanguage(text, { send, close }) {
    const doubt = doubtOf(text, client, words)
    if (doubt === null) return null
    return (
      <Dialog
        isOpen
        onClose={close}
        title={words.otherLanguage.title}
        actions={
          <>
            <Button onClick={close}>{words.otherLanguage.back}</Button>
            <Button kind="quiet" onClick={send}>
              {words.otherLanguage.anyway}
            </Button>
          </>
        }
      >
        <p>{doubt}</p>
      </Dialog>
    )
  }
}

/** Where it is asked something else anyway. */
export function LanguageNotice({ text, client, words }: { text: string; client: Client; words: InboxWords }) {
  const doubt = doubtOf(text, client, words)
  return doubt === null ? null : (
    <div className="mb-4">
      <Notice kind="warning">{doubt}</Notice>
    </div>
  )
}
