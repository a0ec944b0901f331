import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { numericDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { Cell, Row } from '../../../ui/layout/Table.tsx'
import { usersQuery } from '../admin.queries.ts'
import { ADMIN_TEXTS, ROLE_CHANGES } from '../admin.ts'
import type { ListColumn, ListParams } from '../lists/admin-list.ts'
import { ListScreen } from '../lists/ListScreen.tsx'
import styles from '../lists/rows.module.css'
import { SuspendDialog } from '../suspensions/SuspendDialog.tsx'
import { SUSPENSION_LABELS } from '../suspensions/suspensions-texts.ts'
import { useSuspension } from '../suspensions/use-suspension.ts'
import { ACCOUNT_DELETION, COLUMN_LABELS, ROW_TEXTS } from './moderation-texts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useAccountDeletion } from './use-account-deletion.ts'
import { useRoleChange } from './use-role-change.ts'

const COLUMNS: readonly ListColumn<'users'>[] = [
  { label: COLUMN_LABELS.user, sort: 'full_name' },
  { label: COLUMN_LABELS.email, sort: 'email' },
  { label: COLUMN_LABELS.roles, sort: 'roles' },
  { label: COLUMN_LABELS.joined, sort: 'created_at' },
  { label: COLUMN_LABELS.actions },
]

/** ADM-USERS-01…05 */
export function UsersScreen({ params }: { params: ListParams<'users'> }) {
  const { changeOf, confirm, dialog } = useRoleChange()
  const accountDeletion = useAccountDeletion()
  const { suspend, lift, suspendDialog, liftDialog } = useSuspension()
  return (
    <>
      <ListScreen
        list="users"
        params={params}
        headingRef={accountDeletion.heading}
        query={usersQuery(useApi(), params)}
        columns={COLUMNS}
        wideActions
      >
        {({
          id,
          full_name,
          email,
          avatar_url,
          roles,
          is_confirmed,
          suspension,
          deletion_requested_at,
          created_at,
        }) => {
          const isAdmin = roles.includes('admin')
          const name = full_name || ADMIN_TEXTS.missing
          const change = changeOf({ id, roles })
          const { label } = ROLE_CHANGES[change]
          const person = full_name || email || id
          const suspensionLabel = SUSPENSION_LABELS[suspension ? 'lift' : 'suspend']
          return (
            <Row key={id}>
              <Cell>
                <span className={styles.person}>
                  <Avatar name={full_name || email || '?'} src={avatar_url} size="sm" />
                  <Link to="/admin/users/$id" params={{ id }} className={styles.lead} dir="auto">
                    {name}
                  </Link>
                </span>
              </Cell>
              <Cell label={COLUMN_LABELS.email} className={styles.wholeLine}>
                {email || ADMIN_TEXTS.missing}
                {!is_confirmed && <span className={styles.below}>{ROW_TEXTS.unconfirmed}</span>}
                {suspension && (
                  <span className={styles.state}>{SUSPENSION_LABELS.state(suspension.until)}</span>
                )}
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
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`${label}: ${person}`}
                    onClick={() => confirm({ id, name: person, change })}
                  >
                    {label}
                  </Button>
                  {!isAdmin && (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={SUSPENSION_LABELS.of(suspensionLabel, person)}
                      onClick={() => (suspension ? lift : suspend)({ id, name: person })}
                    >
                      {suspensionLabel}
                    </Button>
                  )}
                  {!isAdmin && deletion_requested_at && (
                    <Button
                      size="sm"
                      variant="danger-line"
                      aria-label={ACCOUNT_DELETION.of(person)}
                      onClick={() => accountDeletion.confirm({ id, name: person })}
                    >
                      {ACCOUNT_DELETION.button}
                    </Button>
                  )}
                </span>
              </Cell>
            </Row>
          )
        }}
      </ListScreen>
      <ReasonDialog {...dialog} />
      <SuspendDialog {...suspendDialog} />
      <ReasonDialog {...liftDialog} />
      <ReasonDialog {...accountDeletion.dialog} />
    </>
  )
}
