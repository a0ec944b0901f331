import { Link } from '@tanstack/react-router'
import { type ComponentProps, useId } from 'react'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'
import styles from './AuthSections.module.css'
import { SignUpForm } from './SignUpForm.tsx'

export function SignUpSection(props: ComponentProps<typeof SignUpForm>) {
  const id = useId()
  const { before, terms, and, privacy } = SIGN_IN_TEXTS.agreement
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{SIGN_IN_TEXTS.newcomer}</h2>
      <p className={styles.promise}>{SIGN_IN_TEXTS.promise}</p>
      <SignUpForm {...props} />
      <p className={styles.terms}>
        {before} <Link to="/terms">{terms}</Link> {and} <Link to="/privacy">{privacy}</Link>.
      </p>
    </section>
  )
}
