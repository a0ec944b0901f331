import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isActiveLink } from './navigation/active-link.ts'
import type { NavItem } from './navigation/nav-items.ts'

interface NavLinkProps {
  to: NavItem['to']
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link of the navigation; where one is, it says so (SHELL-13). */
export function NavLink({ to, ...props }: NavLinkProps) {
  const isActive = useLocation({ select: ({ pathname }) => isActiveLink(to, pathname) })
  // The router's own rule is held to the exact address, so that it never adds to ours.
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-current={isActive ? 'page' : undefined}
      {...props}
    />
  )
}
