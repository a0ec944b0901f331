import type { ReactNode } from 'react'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { BackToSettings } from './BackToSettings.tsx'
import { SECURITY_LOG_PAGE } from './settings-texts.ts'

export const SecurityLogScreen = ({ children }: { children: ReactNode }) => (
  <>
    <BackToSettings />
    <AdminHeading title={SECURITY_LOG_PAGE.title} subtitle={SECURITY_LOG_PAGE.subtitle} />
    {children}
  </>
)
