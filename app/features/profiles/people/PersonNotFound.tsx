import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { fallen } from '../../../ui/art/illustrations.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { PEOPLE_TEXTS } from './person-texts.ts'

/** Unknown handles and members without a page look alike. */
export const PersonNotFound = () => (
  <Empty
    level={1}
    art={fallen}
    title={PEOPLE_TEXTS.absentTitle}
    action={
      <Link to="/directory" className={buttonClass({ variant: 'line' })}>
        {PEOPLE_TEXTS.browse}
      </Link>
    }
  >
    <PageMeta title={PEOPLE_TEXTS.absentTitle} description={PEOPLE_TEXTS.absent} noindex />
    <p>{PEOPLE_TEXTS.absent}</p>
  </Empty>
)
