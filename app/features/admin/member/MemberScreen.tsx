import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useFocusRecovery } from '../../../platform/browser/use-focus-recovery.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { StatFigures } from '../insights/StatFigures.tsx'
import { AdminMeta } from '../layout/AdminMeta.tsx'
import { ListFailure } from '../lists/ListFailure.tsx'
import { memberQuery } from '../member.queries.ts'
import { MemberHeading } from './MemberHeading.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { MemberNotFound } from './MemberNotFound.tsx'
import styles from './MemberScreen.module.css'
import { MemberSkeleton } from './MemberSkeleton.tsx'
import { MemberSuspension } from './MemberSuspension.tsx'
import type { MemberPage } from './member-response.schema.ts'
import { MEMBER_FIGURES, MEMBER_TEXTS } from './member-texts.ts'

/** One account, for admins: what it has published, and what admins did about it. */
export function MemberScreen({ id }: { id: string }) {
  const { data, isError, error, refetch } = useQuery(memberQuery(useApi(), id))
  return (
    <>
      {data === undefined && <AdminMeta title={MEMBER_TEXTS.someone} description={MEMBER_TEXTS.someone} />}
      <p className={styles.back}>
        <Link to="/admin/users" activeOptions={{ exact: true }}>
          <Icon name="left" /> {MEMBER_TEXTS.back}
        </Link>
      </p>
      {data && <Member {...data} />}
      {data === null && <MemberNotFound />}
      {data === undefined &&
        (isError ? (
          <ListFailure what={MEMBER_TEXTS.account} error={error} onRetry={() => void refetch()} />
        ) : (
          <MemberSkeleton />
        ))}
    </>
  )
}

function Member({ member, counts, history }: MemberPage) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHandlers = useFocusRecovery(heading)
  return (
    <div {...focusHandlers}>
      <MemberHeading member={member} headingRef={heading} />
      {member.suspension && <MemberSuspension {...member.suspension} history={history} />}
      <StatFigures
        figures={Object.entries(MEMBER_FIGURES).map(([name, { label, to }]) => ({
          label,
          content: to && (
            <Link to={to} search={{ user: member.id }}>
              {label}
            </Link>
          ),
          value: formatNumber(counts[name as keyof typeof counts]),
        }))}
      />
      <MemberHistory history={history} />
    </div>
  )
}
