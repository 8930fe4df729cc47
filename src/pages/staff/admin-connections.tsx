// /admin/connections: mail, payments, texts and Google sign-in. For administrators.
import { connectionsWords } from '#areas/office/connections/words/index.ts'
import { ConnectionsPage } from '#areas/office/connections/web/connections-page.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { OwnerOnly } from '#pages/owner-only.tsx'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(connectionsWords)

export default function AdminConnectionsPage() {
  const { publicUrl } = useFrame().settings
  return (
    <SignedInOnly roles={['admin']}>
      <OwnerOnly>
        {(owner) => <ConnectionsPage owner={owner} address={`${publicUrl}/api/auth/callback/google`} />}
      </OwnerOnly>
    </SignedInOnly>
  )
}
