import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The way to support, in the middle of a sentence. */
export const SupportLink = ({ children }: { children: ReactNode }) => <Link to="/support">{children}</Link>
