// The firm's forms, one of them, the pictures of its pages, and what is changed of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Call, useCalls } from '#api/calls.ts'
import type { AgencyForm, CaseForms, FieldsToAccept, FormReview, OneForm, ReviewPath } from '../contract.ts'

const ASK_EVERY_MS = 1_500
/** Sharp at the width of half a desk. */
const PAGE_WIDTH = 1_200

/** Asked again while a file is being read. */
export function useAgencyForms() {
  return useQuery(
    useCalls().forms.list.queryOptions({
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.incoming.some(({ refusal }) => refusal === null) ? ASK_EVERY_MS : false,
    }),
  )
}

/** To be called when a file has been sent. */
export function useReadFormsAgain(): () => Promise<void> {
  const { list } = useCalls().forms
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: list.key() })
}

export function useAgencyForm(formId: string) {
  return useQuery(useCalls().forms.read.queryOptions({ input: { formId }, refetchOnMount: 'always' }))
}

export function useFormPage(formId: string, page: number) {
  const input = { formId, page, width: PAGE_WIDTH }
  return useQuery(useCalls().forms.page.queryOptions({ input, staleTime: Infinity }))
}

/** A field that somebody else has changed is read again. */
export function useMapField(formId: string) {
  const { read, mapField } = useCalls().forms
  const queries = useQueryClient()
  const queryKey = read.queryKey({ input: { formId } })
  return useMutation(
    mapField.mutationOptions({
      onSuccess: ({ field, ...of }) =>
        queries.setQueryData<OneForm>(
          queryKey,
          (form) =>
            form && {
              ...form,
              ...of,
              fields: form.fields.map((each) => (each.name === field.name ? { ...each, ...field } : each)),
            },
        ),
      onError: () => queries.invalidateQueries({ queryKey }),
    }),
  )
}

export function useTakeProposals(formId: string) {
  const { read, takeProposals } = useCalls().forms
  const queries = useQueryClient()
  const queryKey = read.queryKey({ input: { formId } })
  return useMutation(
    takeProposals.mutationOptions({
      onSuccess: (form) => queries.setQueryData<OneForm>(queryKey, form),
      onError: () => queries.invalidateQueries({ queryKey }),
    }),
  )
}

export function useApproveForm() {
  return useFormChange(useCalls().forms.approve)
}

export function useDateForm() {
  return useFormChange(useCalls().forms.date)
}

export function useCaseForms(caseId: string) {
  return useQuery(useCalls().forms.ofCase.queryOptions({ input: { caseId }, refetchOnMount: 'always' }))
}

export function useAskClient(caseId: string) {
  return useCaseFormsChange(caseId, useCalls().forms.ask)
}

export function useSeeAnswers(caseId: string) {
  return useCaseFormsChange(caseId, useCalls().forms.seeAnswers)
}

/** What is asked is a task of the case. */
function useCaseFormsChange<Input>(caseId: string, change: Call<Input, CaseForms>) {
  const { forms, cases } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({
      onSuccess: (read) => {
        queries.setQueryData(forms.ofCase.queryKey({ input: { caseId } }), read)
        return queries.invalidateQueries({ queryKey: cases.key() })
      },
    }),
  )
}

/** What was kept is a document of the case. */
export function useFillForm() {
  const { forms, documents } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    forms.fill.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: documents.ofCase.key() }),
    }),
  )
}

export function useFormReview(path: ReviewPath) {
  return useQuery(useCalls().forms.review.queryOptions({ input: path, refetchOnMount: 'always' }))
}

export function useReviewCounts(path: ReviewPath) {
  return useQuery(useCalls().forms.reviewCounts.queryOptions({ input: path, refetchOnMount: 'always' }))
}

export function useReviewPage({ caseId, formId }: ReviewPath, page: number) {
  const input = { caseId, formId, page, width: PAGE_WIDTH }
  return useQuery(useCalls().forms.reviewPage.queryOptions({ input, staleTime: Infinity }))
}

/** To be called when an answer has been corrected. */
export function useReadReviewAgain(path: ReviewPath): () => Promise<void> {
  const { review } = useCalls().forms
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: review.key({ input: path }) })
}

/** What is asked is a task of the case. */
export function useAskAgain(path: ReviewPath) {
  const { forms, cases } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    forms.askAgain.mutationOptions({
      onSuccess: (read) => {
        queries.setQueryData(forms.review.queryKey({ input: path }), read)
        return queries.invalidateQueries({ queryKey: cases.key() })
      },
    }),
  )
}

/** What is written is an answer of the case. */
export function useWriteField(path: ReviewPath) {
  const { forms, cases } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    forms.write.mutationOptions({
      onSuccess: (read) => {
        queries.setQueryData(forms.review.queryKey({ input: path }), read)
        return queries.invalidateQueries({ queryKey: cases.key() })
      },
    }),
  )
}

type Accepting = Pick<FieldsToAccept, 'fields'> & { asAttorney: boolean }

/** Values that have changed are read again. */
export function useAcceptFields(path: ReviewPath) {
  const { review, accept, acceptAsAttorney } = useCalls().forms
  const queries = useQueryClient()
  const queryKey = review.queryKey({ input: path })
  return useMutation({
    mutationFn: ({ fields, asAttorney }: Accepting) =>
      (asAttorney ? acceptAsAttorney : accept).call({ ...path, fields }),
    onSuccess: ({ looks }) => {
      const byName = new Map(looks.map(({ name, look }) => [name, look]))
      queries.setQueryData<FormReview>(
        queryKey,
        (of) =>
          of && {
            ...of,
            fields: of.fields.map((each) => ({ ...each, look: byName.get(each.name) ?? each.look })),
          },
      )
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

function useFormChange<Input>(change: Call<Input, AgencyForm>) {
  const { forms } = useCalls()
  const queries = useQueryClient()
  return useMutation(
    change.mutationOptions({ onSettled: () => queries.invalidateQueries({ queryKey: forms.key() }) }),
  )
}
