import type { Ref } from 'react'
import { readableAddress } from '../../../platform/text/readable-address.ts'
import { InitialTile } from '../../../ui/art/InitialTile.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { ADMIN_TEXTS, memberName } from '../admin.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { AdminMeta } from '../layout/AdminMeta.tsx'
import { AccountButtons } from '../moderation/AccountButtons.tsx'
import { useAccountActions } from '../moderation/use-account-actions.tsx'
import { ACCOUNT_DELETION, ROW_TEXTS } from '../moderation-texts.ts'
import styles from './MemberHeading.module.css'
import { ModeratorRole } from './ModeratorRole.tsx'
import { MEMBER_TEXTS } from './member-texts.ts'

interface MemberHeadingProps {
  member: UserRow
  headingRef: Ref<HTMLHeadingElement>
}

/** Who it is, with what admins can do about the account. */
export function MemberHeading({ member, headingRef }: MemberHeadingProps) {
  const { id, full_name, email, avatar_url, roles, is_confirmed, deletion_requested_at, created_at } = member
  const actions = useAccountActions()
  const isAdmin = roles.includes('admin')
  const name = full_name || email || id
  return (
    <div className={styles.top}>
      <AdminMeta title={name} description={name} />
      <div className={styles.member}>
        <InitialTile name={name} src={avatar_url} size="lg" className={styles.avatar} />
        <div className={`keep-edge ${styles.words}`}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.name} dir="auto">
            {memberName(member)}
          </h1>
          <p className={`meta ${styles.meta}`}>
            <bdi>{email ? readableAddress(email) : ADMIN_TEXTS.missing}</bdi>
            {' · '}
            {MEMBER_TEXTS.joined} <time dateTime={created_at}>{mediumDate(created_at)}</time>
            {!is_confirmed && <span> · {ROW_TEXTS.unconfirmed}</span>}
            {deletion_requested_at && <span> · {ACCOUNT_DELETION.state(deletion_requested_at)}</span>}{' '}
            {isAdmin && <Badge variant="ink">{ROW_TEXTS.roles.admin}</Badge>}{' '}
            {roles.includes('moderator') && <Badge>{ROW_TEXTS.roles.moderator}</Badge>}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <AccountButtons account={member} actions={actions} /> <ModeratorRole member={member} name={name} />
      </div>
      {actions.dialogs}
    </div>
  )
}
