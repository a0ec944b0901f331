import { useViewer } from '../../../kit/use-viewer.ts'
import { personPath } from '../../../platform/text/handle.ts'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { monthAndYear } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { VerifiedMark } from '../../../ui/labels/VerifiedMark.tsx'
import { ReportLink } from '../../moderation/report/ReportLink.tsx'
import { PersonActions } from './PersonActions.tsx'
import styles from './PersonHeader.module.css'
import type { PublicPerson } from './person-response.schema.ts'
import { PEOPLE_TEXTS } from './person-texts.ts'

interface PersonHeaderProps {
  person: PublicPerson
  /** The viewer has blocked them. */
  isBlocked: boolean
}

export function PersonHeader({ person, isBlocked }: PersonHeaderProps) {
  const { user } = useViewer()
  const name = person.full_name || PEOPLE_TEXTS.anonymous
  return (
    <header className={classNames(styles.person, person.is_suspended && styles.dim)}>
      <Avatar name={name} src={person.avatar_url} size="xl" className={styles.face} />
      <div className={styles.words}>
        <h1 dir="auto">{name}</h1>
        <p className={styles.facts}>
          <bdi dir="ltr">@{person.handle}</bdi> {person.is_verified && <VerifiedMark />}{' '}
          {person.is_demo && <Badge variant="line">{PEOPLE_TEXTS.demo}</Badge>}{' '}
          <time dateTime={person.member_since}>
            {PEOPLE_TEXTS.memberSince(monthAndYear(person.member_since))}
          </time>
        </p>
        {person.html ? (
          <FormattedText html={person.html} className={styles.about} />
        ) : (
          person.about && (
            <p className={styles.about} dir="auto">
              {person.about}
            </p>
          )
        )}
      </div>
      {user?.id !== person.id && (
        <div className={styles.actions}>
          {user && <PersonActions person={person} isBlocked={isBlocked} />}{' '}
          <ReportLink
            about={{ kind: 'profile', thing: person.id }}
            at={personPath(person.handle)}
            author={person}
            className="meta"
          >
            {PEOPLE_TEXTS.report}
          </ReportLink>
        </div>
      )}
    </header>
  )
}
