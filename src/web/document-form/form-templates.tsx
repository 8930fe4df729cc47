// What the script of a form on a public page copies to say what is wrong (`problems.ts`): it carries no shapes of its own.

export function FormTemplates({ problemTitle }: { problemTitle: string }) {
  return (
    <>
      <template data-problems>
        <div
          role="alert"
          tabIndex={-1}
          className="mt-5 rounded-md border-2 border-l-8 border-danger bg-danger-soft p-5"
        >
          <h3 className="text-xl">{problemTitle}</h3>
          <ul className="mt-2 space-y-1" />
        </div>
      </template>
      <template data-refused>
        <p
          role="alert"
          tabIndex={-1}
          className="mt-5 rounded-md border-2 border-l-8 border-danger bg-danger-soft p-5"
        >
          {' '}
        </p>
      </template>
      <template data-line>
        <li>
          <a className="inline-flex min-h-11 items-center font-semibold text-danger underline" href="#main">
            {' '}
          </a>
        </li>
      </template>
      <template data-mend>
        <p className="font-semibold text-danger"> </p>
      </template>
    </>
  )
}
