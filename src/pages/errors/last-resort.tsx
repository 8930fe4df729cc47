// When not even the words could be loaded: both languages, no frame, nothing that could fail again.
import { useRouteLoaderData } from 'react-router'
import { telephoneLink } from '#firm/contact.ts'

export function LastResort() {
  const { phone = '' } = useRouteLoaderData<{ phone: string }>('root') ?? {}
  return (
    <main>
      <h1>Something went wrong</h1>
      <p>Nothing you saved was lost.</p>
      <div lang="es-US">
        <h1>Algo salió mal</h1>
        <p>No se perdió nada de lo que guardó.</p>
      </div>
      <p>
        <a href="?">Try again · Intentar de nuevo</a> <a href={telephoneLink(phone)}>{phone}</a>
      </p>
    </main>
  )
}
