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

/** SHELL-13 */
export function NavLink({ to, ...props }: NavLinkProps) {
  const isActive = useLocation({ select: ({ pathname }) => isActiveLink(to, pathname) })
  // Exact matching keeps the router from marking more links than `isActiveLink`.
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
