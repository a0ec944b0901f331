import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'

interface MembersLinkProps {
  to: '/directory' | '/submit'
  /** What a guest is told. */
  signIn: string
  className: string
  children: ReactNode
}

/** Leads members to `to`, and guests to /auth first, from where they come back to it (LAND-13, LAND-14, LAND-16). */
export function MembersLink({ to, signIn, className, children }: MembersLinkProps) {
  const { user } = useAuth()
  const requireSignIn = useSignInRequired()
  if (user) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  }
  const ask = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    requireSignIn({ description: signIn, returnUrl: to })
  }
  return (
    <Link to="/auth" search={{ from: to }} onClick={ask} className={className}>
      {children}
    </Link>
  )
}

/** In another tab or window there is nobody to see the toast: the link itself carries the way back. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
