import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { ACCOUNT_TEXTS } from './account.ts'
import { type AuthSearch, isLinkError } from './auth-search.ts'

/** Says that Google sent the person back without signing them in (AUTH-13), once: the address then forgets it. */
export function useGoogleFailure({ from, error }: AuthSearch): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error || isLinkError(error)) return
    toast(ACCOUNT_TEXTS.googleFailure)
    void navigate({ to: '/auth', search: { from }, replace: true })
  }, [from, error, navigate])
}
