import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf, OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { ReauthenticationCancelled } from '../../../platform/api/reauthentication-cancelled.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { showProblems } from '../../../ui/form/field-errors.ts'
import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { useReauthentication } from './use-reauthentication.tsx'

interface Making<Values extends FieldValues, Wanted extends object, Made> {
  form: UseFormReturn<Values>
  element: RefObject<HTMLFormElement | null>
  wantedOf: (values: Values) => Wanted
  missingIn: (wanted: Wanted) => readonly FieldProblem[]
  send: (id: string, wanted: Wanted) => Promise<Made>
  onMade: (made: Made) => void
  /** The key of the list that has the new one. */
  queryKey: QueryKey
  /** What is said if the server gives no reason. */
  failed: string
}

/**
 * Sends a form that makes something which needs a recent proof of who is asking. A retry makes no second one.
 */
export function useMaking<Values extends FieldValues, Wanted extends object, Made>({
  form,
  element,
  wantedOf,
  missingIn,
  send,
  onMade,
  queryKey,
  failed,
}: Making<Values, Wanted, Made>) {
  const queryClient = useQueryClient()
  const attempt = useAttemptId()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { withReauthentication, reauthenticationDialog } = useReauthentication()

  async function make() {
    if (isBusy) return
    const wanted = wantedOf(form.getValues())
    const missing = missingIn(wanted)
    setFailure('')
    if (missing.length > 0) return showProblems(form, element.current, missing)
    setIsBusy(true)
    try {
      const made = await withReauthentication(() => send(attempt.idFor(wanted), wanted))
      attempt.last.current = null
      onMade(made)
    } catch (error) {
      if (error instanceof ReauthenticationCancelled) return
      const problems = problemsOf(error)
      showProblems(form, element.current, problems)
      if (problems.length === 0) setFailure(messageOf(error, failed, OFFLINE.writing))
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey })
    }
  }

  return { make, isBusy, failure, reauthenticationDialog }
}
