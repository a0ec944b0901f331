import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'
import { MainContent } from '../../../ui/layout/MainContent.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import { AdminMeta } from './AdminMeta.tsx'

/** Says that only admins may see the panel (ADMIN-02). */
export function AccessDenied() {
  const { title, description, action } = ADMIN_TEXTS.denied
  return (
    <MainContent>
      <AdminMeta title={title} description={description} />
      <ErrorCard
        level={1}
        title={title}
        action={
          <Link to="/" className={buttonClass({ variant: 'ink' })}>
            {action}
          </Link>
        }
      >
        <p>{description}</p>
      </ErrorCard>
    </MainContent>
  )
}
