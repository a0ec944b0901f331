import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../../ui/toast/toast.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import type { AuthSearch } from '../auth-search.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import { SIGN_UP_CLOSED } from '../sign-up.ts'

export function useGoogleFailure({ from, error }: AuthSearch): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error) return
    toast(
      error === SIGN_UP_CLOSED
        ? { ...SESSION_TEXTS.googleFailure, description: ACCOUNT_TEXTS.signUpClosed }
        : SESSION_TEXTS.googleFailure,
    )
    void navigate({ to: '/auth', search: { from }, hash: true, replace: true })
  }, [from, error, navigate])
}
