import type { ReactNode } from 'react'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { BackToSettings } from './BackToSettings.tsx'

interface SettingsPageProps {
  title: string
  subtitle: string
  children: ReactNode
}

/** A page below /admin/settings. */
export const SettingsPage = ({ title, subtitle, children }: SettingsPageProps) => (
  <>
    <BackToSettings />
    <AdminHeading title={title} subtitle={subtitle} />
    {children}
  </>
)
