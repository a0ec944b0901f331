import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useSiteSettings } from '../../../platform/api/use-site-settings.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { SecurityBlock } from '../kit/SecurityBlock.tsx'
import styles from './DeleteAccount.module.css'
import { DeletionDialog } from './DeletionDialog.tsx'
import { GraceNotice } from './GraceNotice.tsx'
import { leavingQuery } from './leaving.queries.ts'
import { DELETE_ACCOUNT, GRACE_TEXTS } from './leaving-texts.ts'

/** The last block of the security page (STATIC-05). */
export function DeleteAccount({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { backup_days } = useSiteSettings()
  const text = DELETE_ACCOUNT.text(backup_days)
  return (
    <div className={styles.danger}>
      <SecurityBlock id={id} title={DELETE_ACCOUNT.title} text={text} heading={heading}>
        <State heading={heading} />
      </SecurityBlock>
    </div>
  )
}

/**
 * What can be done now.
 * @param heading takes the focus when the pressed button disappears
 */
function State({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { data, error, refetch } = useQuery(leavingQuery(useApi()))
  if (!data && error) return <LoadFailure texts={DELETE_ACCOUNT.loadFailed} error={error} onRetry={refetch} />
  if (!data)
    return (
      <ListSkeleton label={DELETE_ACCOUNT.loading} count={3} className="stack">
        <Skeleton width="long" />
      </ListSkeleton>
    )
  if (data.deletion)
    return (
      <>
        <GraceNotice deletion={data.deletion} onStay={() => heading.current?.focus()} />
        {data.keeps_comments && <p>{GRACE_TEXTS.commentsStay}</p>}
      </>
    )
  return (
    <>
      <p>{DELETE_ACCOUNT.intro}</p>
      <ul className={styles.goes}>
        {DELETE_ACCOUNT.goes(data.owned).map((line) => (
          <li key={line}>
            <Sign name="stop" className={styles.sign} />
            {line}
          </li>
        ))}
      </ul>
      <div>
        <DeletionDialog heading={heading} hasComments={data.owned.comments > 0} />
      </div>
    </>
  )
}
