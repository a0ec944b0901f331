import { useState } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { numericDate } from '../../ui/dates.ts'
import { Cell } from '../../ui/Table.tsx'
import { useAuth } from '../accounts/AuthProvider.tsx'
import { usersQuery } from './admin.queries.ts'
import { ADMIN_TEXTS } from './admin.ts'
import type { ListAsked } from './admin-list.ts'
import { type ListColumn, ListScreen } from './ListScreen.tsx'
import styles from './rows.module.css'
import { useRoleChange } from './use-role-change.ts'

const COLUMNS: readonly ListColumn<'users'>[] = [
  { label: 'User', sort: 'full_name' },
  { label: 'Email', sort: 'email' },
  { label: 'Roles', sort: 'roles' },
  { label: 'Joined', sort: 'created_at' },
  { label: 'Actions' },
]

/** ADM-USERS-01…05. Before somebody gives up their own role they are asked. */
export function UsersScreen({ asked }: { asked: ListAsked<'users'> }) {
  const { user } = useAuth()
  const { change, changing } = useRoleChange()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <ListScreen
        list="users"
        asked={asked}
        query={usersQuery(useApi(), asked)}
        columns={COLUMNS}
        wideActions
      >
        {({ id, full_name, email, avatar_url, roles, created_at }) => {
          const isAdmin = roles.includes('admin')
          const name = full_name || ADMIN_TEXTS.missing
          const label = isAdmin ? 'Remove Admin' : 'Make Admin'
          return (
            <tr key={id}>
              <Cell>
                <span className={styles.person}>
                  <Avatar name={full_name || email || '?'} src={avatar_url} size="sm" />
                  <span className={styles.lead} dir="auto">
                    {name}
                  </span>
                </span>
              </Cell>
              <Cell label="Email" className={styles.wholeLine}>
                {email || ADMIN_TEXTS.missing}
              </Cell>
              <Cell label="Roles">
                <Badge variant={isAdmin ? 'ink' : 'well'}>{isAdmin ? 'admin' : 'user'}</Badge>
              </Cell>
              <Cell label="Joined" className="num">
                <time dateTime={created_at}>{numericDate(created_at)}</time>
              </Cell>
              <Cell>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={changing === id}
                  aria-label={`${label}: ${full_name || email || id}`}
                  onClick={() =>
                    isAdmin && id === user?.id ? setLeaving(true) : change({ id, isAdmin: !isAdmin })
                  }
                >
                  {label}
                </Button>
              </Cell>
            </tr>
          )
        }}
      </ListScreen>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={ADMIN_TEXTS.areYouSure}
        description="This takes the admin role from yourself. You will no longer reach the admin panel, until another admin gives it back."
        confirmLabel="Remove Admin"
        onConfirm={() => {
          setLeaving(false)
          if (user) change({ id: user.id, isAdmin: false })
        }}
      />
    </>
  )
}
