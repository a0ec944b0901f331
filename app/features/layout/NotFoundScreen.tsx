import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { fallen } from '../../ui/art/illustrations.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { NOT_FOUND_TEXTS } from './failure-texts.ts'

/** The page for what doesn't exist (STATIC-18, SHELL-37). */
export function NotFoundScreen() {
  return (
    <Empty
      level={1}
      art={fallen}
      title={NOT_FOUND_TEXTS.title}
      action={
        <Link to="/" className={buttonClass({ variant: 'ink' })}>
          {NOT_FOUND_TEXTS.returnHome}
        </Link>
      }
    >
      <PageMeta title={NOT_FOUND_TEXTS.metaTitle} description={NOT_FOUND_TEXTS.metaDescription} noindex />
      <p>{NOT_FOUND_TEXTS.hint}</p>
    </Empty>
  )
}
