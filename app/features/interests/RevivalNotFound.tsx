import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Empty } from '../../ui/Empty.tsx'
import { fallen } from '../../ui/still-lifes.tsx'
import { REVIVAL_TEXTS } from '../revivals/revival.ts'
import { PageMeta } from '../shell/PageMeta.tsx'

/** In place of an offer that is not there (REVIVE-08). */
export function RevivalNotFound() {
  return (
    <Empty
      level={1}
      art={fallen}
      title={REVIVAL_TEXTS.notFound}
      action={
        <Link to="/directory" search={{ filter: 'revival' }} className={buttonClass({ variant: 'ink' })}>
          See what is open for revival
        </Link>
      }
    >
      <PageMeta title={REVIVAL_TEXTS.notFound} description="There is no such offer." noindex />
      <p>It may have been taken back, or the address is not quite right.</p>
    </Empty>
  )
}
