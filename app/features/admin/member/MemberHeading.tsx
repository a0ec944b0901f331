import type { Ref } from 'react'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { InitialTile } from '../../../ui/art/InitialTile.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { ADMIN_TEXTS, ROLE_CHANGES } from '../admin.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { ACCOUNT_DELETION, ROW_TEXTS } from '../moderation/moderation-texts.ts'
import { ReasonDialog } from '../moderation/ReasonDialog.tsx'
import { useAccountDeletion } from '../moderation/use-account-deletion.ts'
import { useRoleChange } from '../moderation/use-role-change.ts'
import { SuspendDialog } from '../suspensions/SuspendDialog.tsx'
import { SUSPENSION_LABELS } from '../suspensions/suspensions-texts.ts'
import { useSuspension } from '../suspensions/use-suspension.ts'
import styles from './MemberHeading.module.css'
import { MEMBER_TEXTS } from './member-texts.ts'

interface MemberHeadingProps {
  member: UserRow
  headingRef: Ref<HTMLHeadingElement>
}

/** Who it is, with what admins can do about the account. */
export function MemberHeading({ member, headingRef }: MemberHeadingProps) {
  const {
    id,
    full_name,
    email,
    avatar_url,
    roles,
    is_confirmed,
    suspension,
    deletion_requested_at,
    created_at,
  } = member
  const { changeOf, confirm, dialog } = useRoleChange()
  const accountDeletion = useAccountDeletion()
  const { suspend, lift, suspendDialog, liftDialog } = useSuspension()
  const isAdmin = roles.includes('admin')
  const change = changeOf(member)
  const name = full_name || email || id
  return (
    <div className={styles.top}>
      <PageMeta title={name} description={name} noindex />
      <div className={styles.member}>
        <InitialTile name={name} src={avatar_url} size="lg" className={styles.avatar} />
        <div className={`keep-edge ${styles.words}`}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.name} dir="auto">
            {full_name || ADMIN_TEXTS.missing}
          </h1>
          <p className={`meta ${styles.meta}`}>
            <bdi>{email || ADMIN_TEXTS.missing}</bdi>
            {' · '}
            {MEMBER_TEXTS.joined} <time dateTime={created_at}>{mediumDate(created_at)}</time>
            {!is_confirmed && ` · ${ROW_TEXTS.unconfirmed}`}
            {deletion_requested_at && ` · ${ACCOUNT_DELETION.state(deletion_requested_at)}`}{' '}
            {isAdmin && <Badge variant="ink">{ROW_TEXTS.roles.admin}</Badge>}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => confirm({ id, name, change })}>
          {ROLE_CHANGES[change].label}
        </Button>
        {!isAdmin && (
          <Button
            variant={suspension ? 'line' : 'danger-line'}
            onClick={() => (suspension ? lift : suspend)({ id, name })}
          >
            {SUSPENSION_LABELS[suspension ? 'lift' : 'suspend']}
          </Button>
        )}
        {!isAdmin && deletion_requested_at && (
          <Button variant="danger-line" onClick={() => accountDeletion.confirm({ id, name })}>
            {ACCOUNT_DELETION.button}
          </Button>
        )}
      </div>
      <ReasonDialog {...dialog} />
      <SuspendDialog {...suspendDialog} />
      <ReasonDialog {...liftDialog} />
      <ReasonDialog {...accountDeletion.dialog} />
    </div>
  )
}
