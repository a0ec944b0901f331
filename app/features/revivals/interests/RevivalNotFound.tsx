import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { fallen } from '../../../ui/art/illustrations.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { REVIVAL_TEXTS } from '../offers/revival-texts.ts'
import { REVIVAL_NOT_FOUND_TEXTS } from './interests-texts.ts'

/** The page for an offer that doesn't exist (REVIVE-08). */
export function RevivalNotFound() {
  return (
    <Empty
      level={1}
      art={fallen}
      title={REVIVAL_TEXTS.notFound}
      action={
        <Link to="/directory" search={{ filter: 'revival' }} className={buttonClass({ variant: 'ink' })}>
          {REVIVAL_NOT_FOUND_TEXTS.seeOthers}
        </Link>
      }
    >
      <PageMeta
        title={REVIVAL_TEXTS.notFound}
        description={REVIVAL_NOT_FOUND_TEXTS.metaDescription}
        noindex
      />
      <p>{REVIVAL_NOT_FOUND_TEXTS.hint}</p>
    </Empty>
  )
}
