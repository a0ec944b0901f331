import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clamped } from '../../../kit/Clamped.tsx'
import { useApi } from '../../../platform/api/use-api.ts'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { MuteMenu } from '../../blocking/MuteMenu.tsx'
import { kindOf, UNNAMED } from '../kinds.ts'
import { lineWords, plainLine } from '../line-words.tsx'
import type { NotificationLine } from '../notification.schema.ts'
import { NOTIFICATIONS_KEY, readNotifications } from '../notifications.queries.ts'
import { NOTIFICATION_TEXTS } from '../notifications-texts.ts'
import styles from './NotificationList.module.css'

interface NotificationListProps {
  lines: readonly NotificationLine[]
  /** Whether it is in the popover: one line of text, one face, and nothing to mark a line with. */
  isCompact?: boolean
  onOpen?: () => void
}

export function NotificationList({ lines, isCompact = false, onOpen }: NotificationListProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const read = ({ id }: NotificationLine) => readNotifications(api, queryClient, { ids: [id] })
  const readOrSay = (line: NotificationLine) =>
    read(line).catch(() => toast({ title: NOTIFICATION_TEXTS.notMarked, variant: 'destructive' }))
  return (
    <ol className={classNames('keep-edge', styles.list, isCompact && styles.compact)}>
      {lines.map((line) => (
        <li key={line.id} className={classNames(styles.line, !line.is_read && styles.isNew)}>
          <Link
            {...linkOf(line.path)}
            className={styles.link}
            onClick={() => {
              // The page that opens shows it, whatever becomes of this request.
              if (!line.is_read) read(line).catch(() => undefined)
              onOpen?.()
            }}
          >
            <Faces line={line} />{' '}
            <span className={styles.words}>
              <span className={styles.title}>
                {!line.is_read && <span className="vh">{NOTIFICATION_TEXTS.new}</span>}
                {lineWords(line)}
              </span>{' '}
              {line.text && (
                <Clamped as="span" lines={isCompact ? 1 : 2} className={styles.text}>
                  {line.text}
                </Clamped>
              )}{' '}
              <span className={classNames('meta', styles.time)}>
                <TimeOfDay iso={line.created_at} />
              </span>
            </span>
          </Link>{' '}
          <span className={styles.actions}>
            {!isCompact && !line.is_read && (
              <IconButton
                icon="check"
                label={NOTIFICATION_TEXTS.markRead(plainLine(line))}
                onClick={() => void readOrSay(line)}
              />
            )}{' '}
            {line.discussion_of && (
              <MuteMenu
                startupId={line.discussion_of}
                label={NOTIFICATION_TEXTS.more(plainLine(line))}
                onChanged={() => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })}
                className={styles.more}
              />
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const linkOf = (path: string) => {
  const { pathname, searchParams, hash } = new URL(path, 'https://unpause.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) }
}

const SIGNS = { stopped: 'stop', alive: 'play', alert: 'stop' } as const

function Faces({ line: { kind, people } }: { line: NotificationLine }) {
  const { icon } = kindOf(kind)
  if (icon)
    return (
      <span className={classNames(styles.sign, icon === 'alive' ? styles.alive : styles.stopped)}>
        <Sign name={SIGNS[icon]} />
      </span>
    )
  if (people.length === 0)
    return (
      <span className={styles.sign}>
        <Icon name="user" />
      </span>
    )
  return (
    <span className={styles.faces} aria-hidden="true">
      {people.map(({ id, full_name, avatar_url }) => (
        <Avatar key={id} name={full_name || UNNAMED} src={avatar_url} className={styles.face} />
      ))}
    </span>
  )
}
