import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../kit/use-viewer.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { readableAddress } from '../../platform/text/readable-address.ts'
import { Avatar } from '../../ui/art/Avatar.tsx'
import { longDate } from '../../ui/dates.ts'
import { PleaseSignIn } from '../accounts/session/PleaseSignIn.tsx'
import { HiddenContentList } from '../hidden-content/HiddenContentList.tsx'
import { EditProfile } from './EditProfile.tsx'
import { LEVEL_TEXTS } from './level-texts.ts'
import styles from './ProfileScreen.module.css'
import { ProfileTabs, type SavedLists } from './ProfileTabs.tsx'
import { PROFILE_TEXTS } from './profile.ts'
import { firstTabOf, type ProfileTab } from './profile-tabs.ts'
import { PROFILE_PAGE } from './profile-texts.ts'
import { profileQuery } from './profiles.queries.ts'

interface ProfileScreenProps {
  tab?: ProfileTab | undefined
  saved: SavedLists
}

/** Asks to sign in again when the session is lost (GUARD-04). */
export function ProfileScreen({ tab, saved }: ProfileScreenProps) {
  const { user } = useViewer()
  const title = tab ? `${PROFILE_TEXTS.tabNames[tab]} · ${PROFILE_PAGE.title}` : PROFILE_PAGE.title
  return (
    <div className="wrap">
      <PageMeta title={title} description={PROFILE_PAGE.description} noindex />
      {user ? (
        <OwnProfile id={user.id} tab={tab} saved={saved} />
      ) : (
        <PleaseSignIn description={PROFILE_TEXTS.signedOut} />
      )}
    </div>
  )
}

function OwnProfile({ id, tab, saved }: ProfileScreenProps & { id: string }) {
  const api = useApi()
  const { data: overview } = useSuspenseQuery(profileQuery(api, id))
  // Stays open when its last entry goes.
  const [first] = useState(() => firstTabOf(overview?.totals))
  if (!overview) return <PleaseSignIn description={PROFILE_TEXTS.signedOut} />
  const { profile, totals, hidden, is_admin, level, new_limits, mentions } = overview
  const { full_name, email, avatar_url, created_at } = profile
  return (
    <>
      <header className={styles.me}>
        <Avatar name={full_name || email} src={avatar_url} size="xl" />
        <div className={styles.who}>
          <h1 dir="auto">{full_name || PROFILE_TEXTS.anonymous}</h1>
          <p className={styles.email}>{readableAddress(email)}</p>
          <p className="meta">
            <time dateTime={created_at}>{PROFILE_TEXTS.joined(longDate(created_at))}</time>
          </p>
          <details className={styles.level}>
            <summary>{LEVEL_TEXTS[level].label}</summary>
            <p>{LEVEL_TEXTS[level].meaning({ ...new_limits, mentions })}</p>
          </details>
          {profile.are_links_held && <p className={styles.level}>{PROFILE_PAGE.heldLinks}</p>}
          <div className={styles.actions}>
            <EditProfile profile={profile} />{' '}
            <Link to="/messages" search={{ filter: undefined }}>
              {PROFILE_PAGE.messages}
            </Link>{' '}
            <Link to="/following">{PROFILE_PAGE.following}</Link>{' '}
            <Link to="/reports">{PROFILE_PAGE.reports}</Link>{' '}
            <Link to="/decisions">{PROFILE_PAGE.decisions}</Link>{' '}
            <Link to="/profile/seller">{PROFILE_PAGE.seller}</Link>{' '}
            <Link to="/profile/access">{PROFILE_PAGE.access}</Link>{' '}
            <Link to="/profile/security">{PROFILE_PAGE.security}</Link>{' '}
            <Link to="/profile/webhooks">{PROFILE_PAGE.webhooks}</Link>{' '}
            {is_admin && <Link to="/admin">{PROFILE_PAGE.adminPanel}</Link>}
          </div>
        </div>
      </header>
      {hidden.length > 0 && <HiddenContentList hidden={hidden} />}
      <ProfileTabs tab={tab ?? first} totals={totals} saved={saved} />
    </>
  )
}
