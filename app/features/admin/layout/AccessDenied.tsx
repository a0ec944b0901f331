import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'
import { MainContent } from '../../../ui/layout/MainContent.tsx'
import { ADMIN_TEXTS } from '../admin.ts'

/** ADMIN-02 */
export function AccessDenied() {
  const { title, description, action } = ADMIN_TEXTS.denied
  return (
    <MainContent>
      <PageMeta title={title} description={description} noindex />
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
