// When not even the words could be loaded: both languages, no frame, nothing that could fail again.
import { useRouteLoaderData } from 'react-router'
import { telephoneLink } from '#firm/contact.ts'

export function LastResort() {
  const phone = useRouteLoaderData<{ phone: string }>('root')?.phone
  return (
    <main>
      <h1>Something went wrong</h1>
      <p>Nothing you saved was lost.</p>
      <Ways again="Try again" call="Call" phone={phone} />
      <div lang="es-US">
        <h1>Algo salió mal</h1>
        <p>No se perdió nada de lo que guardó.</p>
        <Ways again="Intentar de nuevo" call="Llamar al" phone={phone} />
      </div>
    </main>
  )
}

type WaysProps = { again: string; call: string; phone: string | undefined }

/** The page is this one, without its query. */
function Ways({ again, call, phone }: WaysProps) {
  return (
    <p>
      <a href="?">{again}</a>
      {phone ? (
        <>
          {' · '}
          <a href={telephoneLink(phone)}>
            {call} {phone}
          </a>
        </>
      ) : null}
    </p>
  )
}
