import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PendingUploadsProvider } from '../../uploads/PendingUploads.tsx'
import { SubmitForm } from './SubmitForm.tsx'
import styles from './SubmitScreen.module.css'
import { SUBMIT_PAGE_TEXTS } from './sections/submit-texts.ts'

/** The page with the form of a story (SUBMIT-01). */
export function SubmitScreen({ search }: ComponentProps<typeof SubmitForm>) {
  return (
    <div className="wrap">
      <PageMeta
        title={SUBMIT_PAGE_TEXTS.title}
        description={SUBMIT_PAGE_TEXTS.description}
        path="/submit"
        noindex
      />
      <header className={styles.head}>
        <h1>{SUBMIT_PAGE_TEXTS.title}</h1>
        <p className={styles.deck}>{SUBMIT_PAGE_TEXTS.deck}</p>
        <Link to="/submit/start" className={classNames(buttonClass({ variant: 'quiet' }), styles.start)}>
          <Icon name="link" />
          {SUBMIT_PAGE_TEXTS.startFrom}
        </Link>
      </header>
      <PendingUploadsProvider>
        <SubmitForm search={search} />
      </PendingUploadsProvider>
    </div>
  )
}
