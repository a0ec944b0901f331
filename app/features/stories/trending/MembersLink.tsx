import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { hasModifier } from '../../../ui/has-modifier.ts'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'

interface MembersLinkProps {
  to: '/directory' | '/submit'
  signIn: string
  className: string
  children: ReactNode
}

/** Links members to `to`, and guests to /auth and from there back (LAND-13, LAND-14, LAND-16). */
export function MembersLink({ to, signIn, className, children }: MembersLinkProps) {
  const { user } = useViewer()
  const requireSignIn = useSignInRequired()
  if (user) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  }
  const goToSignIn = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    requireSignIn({ description: signIn, returnUrl: to })
  }
  return (
    <Link to="/auth" search={{ from: to }} onClick={goToSignIn} className={className}>
      {children}
    </Link>
  )
}

/** No one sees a toast in a new tab; there, the link's `from` leads back. */
const opensElsewhere = (event: MouseEvent) => event.button !== 0 || hasModifier(event)
