import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { messageOf, OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { ReauthenticationCancelled, useReauthentication } from '../reauthentication/use-reauthentication.tsx'
import { daysOfExpiry, type TokenValues } from './token.ts'
import { NEW_TOKEN } from './token-page-texts.ts'
import { TOKEN_ERRORS } from './token-texts.ts'
import { makeToken, tokensQuery } from './tokens.queries.ts'

/** Sends the form. A retry makes no second token. @param onMade with the token, which is shown once */
export function useMakeToken(
  form: UseFormReturn<TokenValues>,
  element: RefObject<HTMLFormElement | null>,
  onMade: (token: string) => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const attempt = useAttemptId()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { withReauthentication, reauthenticationDialog } = useReauthentication()

  async function make() {
    if (isBusy) return
    const { expires_in_days, ...chosen } = form.getValues()
    const missing = [
      ...(chosen.name.trim() ? [] : [{ field: 'name', message: TOKEN_ERRORS.noName }]),
      ...(chosen.areas.length > 0 ? [] : [{ field: 'areas', message: TOKEN_ERRORS.noArea }]),
    ]
    setFailure('')
    if (missing.length > 0) return showProblems(form, element.current, missing)
    setIsBusy(true)
    try {
      const json = { ...chosen, expires_in_days: daysOfExpiry(expires_in_days) }
      const { token } = await withReauthentication(() => makeToken(api, attempt.idFor(json), json))
      attempt.last.current = null
      onMade(token)
    } catch (error) {
      if (error instanceof ReauthenticationCancelled) return
      const problems = problemsOf(error)
      showProblems(form, element.current, problems)
      if (problems.length === 0) setFailure(messageOf(error, NEW_TOKEN.failed, OFFLINE.writing))
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: tokensQuery(api).queryKey })
    }
  }

  return { make, isBusy, failure, reauthenticationDialog }
}
