import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { AdminMeta } from '../layout/AdminMeta.tsx'
import { MEMBER_TEXTS } from './member-texts.ts'

export const MemberNotFound = () => (
  <>
    <AdminMeta title={MEMBER_TEXTS.notFound} description={MEMBER_TEXTS.notFoundHint} />
    <Empty
      level={1}
      title={MEMBER_TEXTS.notFound}
      action={
        <Link to="/admin/users" activeOptions={{ exact: true }} className={buttonClass({ variant: 'ink' })}>
          {MEMBER_TEXTS.allUsers}
        </Link>
      }
    >
      <p>{MEMBER_TEXTS.notFoundHint}</p>
    </Empty>
  </>
)
