import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from '../audit/AuditScreen.module.css'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { AUDIT_TEXTS, SECURITY_LOG_PAGE } from './settings-texts.ts'

export const SecurityLogScreen = ({ children }: { children: ReactNode }) => (
  <>
    <p className={styles.back}>
      <Link to="/admin/settings">{AUDIT_TEXTS.back}</Link>
    </p>
    <AdminHeading title={SECURITY_LOG_PAGE.title} subtitle={SECURITY_LOG_PAGE.subtitle} />
    {children}
  </>
)
