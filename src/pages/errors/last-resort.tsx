// When not even the words could be loaded: both languages, no frame, nothing that could fail again.
import { useRouteLoaderData } from 'react-router'
import { telephoneLink } from '#firm/contact.ts'

export function LastResort() {
  const { phone = '' } = useRouteLoaderData<{ phone: string }>('root') ?? {}
  return (
    <main>
      <h1>Something went wrong</h1>
      <p>Nothing you saved was lost.</p>
      <p lang="es-US">Algo salió mal. No se perdió nada de lo que guardó.</p>
      <p>
        <a href="?">Try again · Intentar de nuevo</a> <a href={telephoneLink(phone)}>{phone}</a>
      </p>
    </main>
  )
}
