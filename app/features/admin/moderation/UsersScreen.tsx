import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { readableAddress } from '../../../platform/text/readable-address.ts'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { numericDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { Cell, Row } from '../../../ui/layout/Table.tsx'
import { usersQuery } from '../admin.queries.ts'
import { ADMIN_TEXTS, memberName } from '../admin.ts'
import type { ListColumn, ListParams } from '../lists/admin-list.ts'
import { ListScreen } from '../lists/ListScreen.tsx'
import styles from '../lists/rows.module.css'
import { ACCOUNT_DELETION, COLUMN_LABELS, ROW_TEXTS } from '../moderation-texts.ts'
import { SUSPENSION_LABELS } from '../suspensions/suspensions-texts.ts'
import { AccountButtons } from './AccountButtons.tsx'
import { useAccountActions } from './use-account-actions.tsx'

const COLUMNS: readonly ListColumn<'users'>[] = [
  { label: COLUMN_LABELS.user, sort: 'full_name' },
  { label: COLUMN_LABELS.email, sort: 'email' },
  { label: COLUMN_LABELS.roles, sort: 'roles' },
  { label: COLUMN_LABELS.joined, sort: 'created_at' },
  { label: COLUMN_LABELS.actions },
]

/** The list of accounts (ADM-USERS-01 to ADM-USERS-05). */
export function UsersScreen({ params }: { params: ListParams<'users'> }) {
  const actions = useAccountActions()
  return (
    <>
      <ListScreen
        list="users"
        params={params}
        headingRef={actions.deletion.heading}
        query={usersQuery(useApi(), params)}
        columns={COLUMNS}
        wideActions
      >
        {(user) => {
          const { id, full_name, email, avatar_url, roles, is_confirmed, suspension, created_at } = user
          const { deletion_requested_at } = user
          const isAdmin = roles.includes('admin')
          const name = memberName(user)
          return (
            <Row key={id}>
              <Cell head>
                <span className={styles.person}>
                  <Avatar name={full_name || email || '?'} src={avatar_url} size="sm" />
                  <Link to="/admin/users/$id" params={{ id }} className={styles.lead} dir="auto">
                    {name}
                  </Link>
                </span>
              </Cell>
              <Cell label={COLUMN_LABELS.email} className={styles.wholeLine}>
                {email ? readableAddress(email) : ADMIN_TEXTS.missing}
                {!is_confirmed && <span className={styles.below}>{ROW_TEXTS.unconfirmed}</span>}{' '}
                {suspension && (
                  <span className={styles.state}>{SUSPENSION_LABELS.state(suspension.until)}</span>
                )}{' '}
                {deletion_requested_at && (
                  <span className={styles.state}>{ACCOUNT_DELETION.state(deletion_requested_at)}</span>
                )}
              </Cell>
              <Cell label={COLUMN_LABELS.roles}>
                <Badge variant={isAdmin ? 'ink' : 'well'}>
                  {ROW_TEXTS.roles[isAdmin ? 'admin' : 'user']}
                </Badge>
              </Cell>
              <Cell label={COLUMN_LABELS.joined} className="num">
                <time dateTime={created_at}>{numericDate(created_at)}</time>
              </Cell>
              <Cell>
                <span className={styles.buttons}>
                  <AccountButtons inRow account={user} actions={actions} />
                </span>
              </Cell>
            </Row>
          )
        }}
      </ListScreen>
      {actions.dialogs}
    </>
  )
}
