import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../../ui/toast/toast.ts'
import type { AuthSearch } from '../auth-search.ts'
import { SESSION_TEXTS } from '../session-texts.ts'

export function useGoogleFailure({ from, error }: AuthSearch): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error) return
    toast(SESSION_TEXTS.googleFailure)
    void navigate({ to: '/auth', search: { from }, hash: true, replace: true })
  }, [from, error, navigate])
}
