import { useSiteSettings } from '../../platform/api/use-site-settings.ts'
import type { Chapter } from '../../ui/layout/ArticleLayout.tsx'
import { COOKIES, EMAILS } from './privacy-lists.ts'
import { SupportLink } from './SupportLink.tsx'

export const PRIVACY_PAGE = {
  title: 'Privacy Policy',
  deck: 'What we store about you, who can see it, and how to delete it.',
} as const

/** How long backups hold what was deleted, on this very site. */
function Backups() {
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

/** Describes what the product does: keep both in step. */
export const PRIVACY_CHAPTERS: readonly Chapter[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <>
        <p>
          No ads, no tracking, no analytics on who reads what. Pages load nothing from other sites: scripts,
          fonts and images all come from this one. We don't sell your data or pass it on.
        </p>
        <p>
          You can read without an account. Then we keep nothing that names you, only the counts and codes
          described under “Data collected automatically”. If you have an account, you can have it deleted
          along with everything in it.
        </p>
      </>
    ),
  },
  {
    id: 'what-you-give-us',
    title: 'What you give us',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> your email address and your password, which we store only as a hash.
          If you sign in with Google, we receive your name, email address and picture from Google, and Google
          learns that you signed in here.
        </li>
        <li>
          <strong>Your profile:</strong> your name and picture, and the address, words and links of your
          public page, if you add them.
        </li>
        <li>
          <strong>How you sell,</strong> if you say it: privately, or as a trader with name, address, contact
          and register number. Everyone sees this on your listings.
        </li>
        <li>
          <strong>What you publish:</strong> stories, comments, listings, images and files. We re-encode the
          images of stories, listings and profiles, so no hidden location or camera details stay in them.
          Files that you offer in a listing are passed on as they are. If such a file is a photo that says
          where it was taken, we tell you, and you can remove the location with one press.
        </li>
        <li>
          <strong>Your activity:</strong> your votes and the things you save.
        </li>
        <li>
          <strong>What you write to others:</strong> messages to founders, sellers and those who wrote to you,
          with their files, what you note in a handover, and messages to support.
        </li>
        <li>
          <strong>What you report:</strong> your reason and words, and for a notice of illegal content your
          name and email address. If you report without an account, we keep a code for your network.
        </li>
        <li>
          <strong>For the newsletter:</strong> your email address.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who can see what',
    body: (
      <>
        <p>
          Everyone can see stories, comments and listings with the name and picture from your profile, your
          public page if you have one, any contact details a story or listing gives, and how many people
          voted, but never who.
        </p>
        <p>
          An anonymous story doesn't name you anywhere on the site. Our admins can ask who wrote it if they
          have a reason; that they asked is recorded. If someone writes to you about it, they learn your
          address only if you reply.
        </p>
        <ul>
          <li>
            Your <strong>email address</strong> is visible to you and to admins. A founder you write to gets
            the reply address you enter, or your account's address if you don't enter one.
          </li>
          <li>
            Your <strong>votes and bookmarks</strong> are visible only to you.
          </li>
          <li>
            A <strong>message to a founder</strong> is visible to the founder and to you. The admin panel
            doesn't show it. A message about a demo story is a message to support.
          </li>
          <li>
            A <strong>conversation</strong> that follows, with its files and its handover, is visible to the
            two of you. If one of you reports a message, moderators see it with three messages before and
            after it; who looked is recorded.
          </li>
          <li>
            A <strong>report</strong> is visible to moderators, with what you reported. Who is reported never
            learns who reported it.
          </li>
          <li>
            A <strong>message to support</strong> is visible to the people who answer it.
          </li>
        </ul>
        <p>
          Whoever runs the server holds its database, and could read there what the site shows to nobody else.
        </p>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'In your browser',
    body: (
      <>
        <p>We set these cookies and no others. Scripts can read only the one for admins.</p>
        <ul>
          {COOKIES.map(({ key: [key], name, text }) => (
            <li key={key}>
              <strong>{name}</strong> {text}
            </li>
          ))}
        </ul>
        <p>These stay in your browser and are not sent to us:</p>
        <ul>
          <li>your theme, light or dark, if you choose one</li>
          <li>drafts of what you write, until you submit them</li>
          <li>whether you were signed in last time</li>
          <li>if you turn notifications on in this browser, for which account</li>
          <li>if you are an admin, up to when you have seen the messages to support</li>
          <li>which announcement you closed</li>
          <li>if you are a moderator, whether single keys act in the queue of reports</li>
          <li>
            until you close the tab: that you've been here and that our fonts have loaded, how far you
            scrolled, when a page was loaded again for its newest version, whether your session has ended, and
            where to take you after you sign in
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'collected-automatically',
    title: 'Data collected automatically',
    body: (
      <>
        <p>
          For each session, we store the IP address and the browser it was started from, and when it began and
          was last used. Your profile's security page lists your sessions. Signing out deletes them, and a
          session that has ended is deleted within a day. For each browser you sign in with, we keep a code
          for 400 days; it can't be turned back into the cookie. For 90 days, we keep a record of sign-ins,
          failed attempts and changes to the security of your account: when, with which browser, the start of
          the IP address, and a code for the whole of it. You can read it on the security page, and admins can
          too. The server log records which page was requested, when, and with what result, but not by whom.
          If a page fails in your browser, it reports the error to that log, also without saying whose browser
          it was.
        </p>
        <p>
          So that nobody can guess passwords or flood the site, we count attempts and requests under a code
          for your account or your IP address, for about a day at most. So that a download counts only once a
          day, we keep a code for who downloaded it for 90 days. The codes for accounts and addresses are made
          with a secret key of this server. Without the key, they can't be turned back into a name or an
          address; with it, one can only check whether a code belongs to a certain address or account.
        </p>
      </>
    ),
  },
  {
    id: 'email',
    title: 'Email',
    body: (
      <>
        <p>These are the emails we send. There are no others.</p>
        <ul>
          {EMAILS.map(({ kind: [kind], text }) => (
            <li key={kind}>{text}</li>
          ))}
        </ul>
        <p>
          Our emails contain no hidden images and don't report whether you read them. In case we need to look
          into a problem, we keep the text of each email for seven days after we send it, or only until the
          link in it expires, and its recipient and subject for 30 days. If we can't send it, we keep the text
          for seven days after the last attempt. An email that still waits after 30 days is given up.
        </p>
        <p>
          The newsletter starts when you follow the link in the first email and confirm. It ends with the link
          in any other newsletter email. After that, your address stays on record as one that gets no email.
          If you ask support, we remove it completely.
        </p>
      </>
    ),
  },
  {
    id: 'push',
    title: 'Notifications in your browser',
    body: (
      <p>
        If you turn them on, your browser gives us an address at its push service, run by whoever makes the
        browser, such as Google, Mozilla, Apple or Microsoft. We send your notifications there, encrypted so
        that only your browser can read them; the service learns when one arrives and that it comes from us.
        We delete the address when you turn notifications off, when your session there ends, and when the
        service says that it doesn't know it any more.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it, and how to delete it',
    body: (
      <>
        <p>
          If you sign up and don't confirm your address, we delete what you entered after seven days. If you
          ask to change your address, we delete the old one from your account once you've confirmed the change
          from both addresses, and what is left of the request a day or two later. The newsletter keeps the
          address that you subscribed with.
        </p>
        <p>We delete what we told you under the bell after 180 days, whether you read it or not.</p>
        <p>
          What you publish stays until it's removed. A story, a listing or a comment that you delete is
          removed at once, with its files. If a moderator hides something of yours, only you and our admins
          can see it. If a moderator hides or deletes something of yours, we tell you why, and you can appeal.
          What is hidden is deleted once you can no longer appeal, or your appeal was refused. To delete your
          account, press “Delete my account” on the security page of your profile, which sends the request to
          support. From then on, others don't see your stories, listings and comments; anonymous stories
          follow at a random time within a day, so that nobody can tell whose they are. For 14 days you can
          take it back. After that, or earlier if support carries it out, the account is gone with all your
          submissions and comments, your votes, bookmarks, listings, images and files, what you wrote to
          support, and your address in the newsletter. That can't be undone. What you wrote in conversations
          stays for the other, without your name, address and files, for 12 months at most. If you choose so
          when you delete your account, your comments on stories of others stay, with their earlier versions,
          but without your name: they're shown as by a deleted account. If you can't sign in, write to{' '}
          <SupportLink>support</SupportLink> from your account's email address.
        </p>
        <p>
          When something is reported, we keep its text as it was then. If its author deletes it, that text
          goes once a moderator has decided, and after 30 days at the latest. Reports and decisions go after
          12 months, unless what was decided still holds. Who sent a notice of illegal content, and the code
          for the network of a guest who reported, go six months after the decision. The public log of
          moderation stays; it holds no text and no name.
        </p>
        <p>
          To find the same text from many accounts, we keep a checksum of what you post for a day, and for 30
          days where four accounts posted it. Signs that a program wrote it, we keep 30 days.
        </p>
        <Backups />
        <p>
          One last email tells you that the account is gone. We keep it as long as every email we send. If
          support receives its messages by email, your messages stay in that mailbox until you ask us to
          remove them.
        </p>
        <p>
          When you delete something, we record that you did. When an admin hides or deletes something, pauses
          an account or changes who is an admin, we record who did it, when and why, but not what it said. If
          your account is paused, we also keep the reason and the dates with it. Only admins can read that
          record. It stays so that admins' actions can be reviewed. When your account is deleted, your name,
          your address and what you wrote are taken out of it.
        </p>
      </>
    ),
  },
  {
    id: 'your-say',
    title: 'Your choices',
    body: (
      <p>
        You can change your name and picture on your profile. On its security page, you can download a copy of
        everything you wrote and uploaded, at any time. For anything else,{' '}
        <SupportLink>write to support</SupportLink>: to find out what we keep about you, to have something
        corrected or removed, or to complain. You don't have to give a reason.
      </p>
    ),
  },
]
