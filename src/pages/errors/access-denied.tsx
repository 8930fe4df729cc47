// What a signed-in reader sees at a page that is not theirs (specification: never a blank).
import { useFrame } from '../layouts/frame.ts'
import { MessagePage } from './message-page.tsx'

export function AccessDenied() {
  const { language, settings, words } = useFrame()
  return <MessagePage words={words.errors.accessDenied} contact={settings.contact} language={language} />
}
