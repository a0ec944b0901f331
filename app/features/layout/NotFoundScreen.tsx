import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { fallen } from '../../ui/illustrations/illustrations.tsx'

/** STATIC-18, SHELL-37 */
export function NotFoundScreen() {
  return (
    <Empty
      level={1}
      art={fallen}
      title="Oops! Page not found"
      action={
        <Link to="/" className={buttonClass({ variant: 'ink' })}>
          Return to Home
        </Link>
      }
    >
      <PageMeta title="Page not found" description="We couldn't find this page." noindex />
      <p>We couldn't find a page at this address. It may have moved, or it never existed.</p>
    </Empty>
  )
}
