import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { fallen } from '../../../ui/illustrations/illustrations.tsx'
import { REVIVAL_TEXTS } from '../offers/revival.ts'

/** Shown when there is no such offer (REVIVE-08). */
export function RevivalNotFound() {
  return (
    <Empty
      level={1}
      art={fallen}
      title={REVIVAL_TEXTS.notFound}
      action={
        <Link to="/directory" search={{ filter: 'revival' }} className={buttonClass({ variant: 'ink' })}>
          See what's open for revival
        </Link>
      }
    >
      <PageMeta title={REVIVAL_TEXTS.notFound} description="This revival offer doesn't exist." noindex />
      <p>The founder may have withdrawn it, or the link may be wrong.</p>
    </Empty>
  )
}
