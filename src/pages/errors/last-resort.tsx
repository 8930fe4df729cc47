// When not even the words could be loaded: both languages, no frame, nothing that could fail again.

export function LastResort() {
  return (
    <main>
      <h1>Something went wrong</h1>
      <p>Please load this page again in a moment. Nothing you saved was lost.</p>
      <div lang="es-US">
        <h1>Algo salió mal</h1>
        <p>Vuelva a cargar esta página en un momento. No se perdió nada de lo que guardó.</p>
      </div>
    </main>
  )
}
