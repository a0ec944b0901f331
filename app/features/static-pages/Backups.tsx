import { useSiteSettings } from '../../platform/api/use-site-settings.ts'

/** How long backups hold what was deleted, on this very site. */
export function Backups() {
  const { backup_days: days } = useSiteSettings()
  if (days === 0)
    return (
      <p>
        This site makes no nightly backups, so what is deleted is gone with its row and its files. For backups
        that its operators make by hand, we keep the random numbers of deleted accounts, stories, listings,
        comments and files for 90 days, without any text, so that none of it comes back.
      </p>
    )
  return (
    <p>
      Our nightly backups hold what is deleted for up to {days} more {days === 1 ? 'day' : 'days'}, in case
      the database is lost. Then it's gone from them too. If we have to restore a backup, what was deleted
      since is deleted again. For that, we keep the random numbers of deleted accounts, stories, listings,
      comments and files until no backup from before is left, for 90 days at least, without any text.
    </p>
  )
}
