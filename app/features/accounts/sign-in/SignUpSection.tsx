import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useId } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useSiteSettings } from '../../../platform/api/use-site-settings.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ACCOUNT_TEXTS } from '../account.ts'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
import { signUpStateQuery } from '../sign-up/sign-ups.queries.ts'
import styles from './AuthSections.module.css'
import { SignUpForm } from './SignUpForm.tsx'

export function SignUpSection(props: ComponentProps<typeof SignUpForm>) {
  const id = useId()
  const { may_close_sign_up } = useSiteSettings()
  const { data } = useQuery({ ...signUpStateQuery(useApi()), enabled: may_close_sign_up === true })
  const { before, terms, and, privacy } = SIGN_IN_TEXTS.agreement
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{SIGN_IN_TEXTS.newcomer}</h2>
      <p className={styles.promise}>{SIGN_IN_TEXTS.promise}</p>
      {data?.is_open === false ? (
        <Notice title={SIGN_IN_TEXTS.signUpClosed}>{ACCOUNT_TEXTS.signUpClosed}</Notice>
      ) : (
        <>
          <SignUpForm {...props} />
          <p className={styles.terms}>
            {before} <Link to="/terms">{terms}</Link> {and} <Link to="/privacy">{privacy}</Link>.
          </p>
        </>
      )}
    </section>
  )
}
