import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isActiveLink } from './navigation/active-link.ts'
import type { NavItem } from './navigation/nav-items.ts'

interface NavLinkProps {
  to: NavItem['to']
  search?: { new: '1' }
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

export function NavLink({ to, ...props }: NavLinkProps) {
  const isActive = useLocation({ select: ({ pathname }) => isActiveLink(to, pathname) })
  // `exact`, so that the router doesn't mark other links as current.
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
