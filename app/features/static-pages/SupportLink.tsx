import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const SupportLink = ({ children }: { children: ReactNode }) => <Link to="/support">{children}</Link>
