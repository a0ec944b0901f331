import type { Chapter } from './ArticleLayout.tsx'
import { SupportLink } from './SupportLink.tsx'

export const PRIVACY_PAGE = {
  title: 'Privacy Policy',
  deck: 'What we store about you, who can see it, and how to delete it.',
} as const

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
          You can read without an account, and if you do, we keep nothing about you. If you have an account,
          you can have it deleted along with everything in it.
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
          <strong>Your profile:</strong> your name and picture, if you add them.
        </li>
        <li>
          <strong>What you publish:</strong> stories, comments, listings, images and files. We re-encode every
          uploaded image, so no hidden location or camera details stay in it.
        </li>
        <li>
          <strong>Your activity:</strong> your votes and the things you save.
        </li>
        <li>
          <strong>What you write to others:</strong> messages to founders and to support.
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
          Everyone can see stories, comments and listings with the name and picture from your profile, any
          contact details a story or listing gives, and how many people voted, but never who.
        </p>
        <p>
          An anonymous story doesn't name you anywhere on the site. The people who run the site can see who
          wrote it. If someone writes to you about it, they learn your address only if you reply.
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
            A <strong>message to a founder</strong> is visible to the founder and to you. Admins have no
            access to it. A message about a demo story is a message to support.
          </li>
          <li>
            A <strong>message to support</strong> is visible to the people who answer it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'In your browser',
    body: (
      <>
        <p>
          While you're signed in, one cookie holds your session. It ends when you sign out, after 30 days
          without a visit, or 90 days after you signed in. A second cookie recognizes this browser for 400
          days after your last sign-in, so that we can tell you about sign-ins from others. Scripts can't read
          either of them. While you sign in with Google, another cookie exists for those few minutes. For
          admins, another cookie, used only in the admin panel, remembers for seven days whether the sidebar
          is open. When you sign up, another cookie recognizes your browser for two days, so that the link we
          email you needs no password there. After you vote or publish something, another cookie says so for
          five seconds, so that the next page you open shows it.
        </p>
        <p>These stay in your browser and are not sent to us:</p>
        <ul>
          <li>your theme, light or dark, if you choose one</li>
          <li>drafts of what you write, until you submit them</li>
          <li>whether you were signed in last time</li>
          <li>until you close the tab: how far you scrolled, and where to take you after you sign in</li>
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
          for 400 days; it can't be turned back into the cookie. To stop password guessing, we count sign-in
          attempts per IP address for about an hour. For 90 days, we keep a record of sign-ins, failed
          attempts and changes to the security of your account: when, with which browser, the start of the IP
          address, and a code for it that can't be turned back. You can read it on the security page, and
          admins can too. The server log records which page was requested, when, and with what result, but not
          by whom. If a page fails in your browser, it reports the error to that log, also without saying
          whose browser it was.
        </p>
        <p>
          So that a download counts only once a day, we keep a code for who downloaded it for 90 days. The
          code can't be turned back into a name or an address.
        </p>
      </>
    ),
  },
  {
    id: 'email',
    title: 'Email',
    body: (
      <>
        <p>
          We email you to confirm your address, to let you choose a new password, to tell you about changes to
          the security of your account and sign-ins from new browsers, if your account is paused or about to
          be deleted, to tell a founder that someone is interested, and to send the newsletter to people who
          asked for it. What you write to support is emailed to the people who answer it. Our emails contain
          no hidden images and don't report whether you read them. In case we need to look into a problem, we
          keep the text of each email we send for seven days, or only until the link in it expires, and its
          recipient and subject for 30 days. Then we delete them.
        </p>
        <p>
          The newsletter starts when you follow the link in the first email and confirm. It ends with the link
          in any other newsletter email. After that, your address stays on record as one that gets no email.
          Support removes it completely if you ask.
        </p>
      </>
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
        <p>
          What you publish stays until it's removed. A listing or a comment that you delete is hidden from
          everyone at once. Admins can restore it for 30 days, for example if you ask them to; then we remove
          it for good, with its files. To delete your account, press “Delete my account” on the security page
          of your profile, which sends the request to support. From then on, others don't see your stories,
          listings and comments, and for 14 days you can take it back. After that, or earlier if support
          carries it out, the account is gone with all your submissions and comments, your votes, bookmarks,
          listings, images and files, the messages between you and founders, what you wrote to support, and
          your address in the newsletter. That can't be undone. If you can't sign in, write to{' '}
          <SupportLink>support</SupportLink> from your account's email address.
        </p>
        <p>
          One last email tells you that the account is gone. We keep it as long as every email we send. If
          support receives its messages by email, your messages stay in that mailbox until you ask us to
          remove them.
        </p>
        <p>
          When you delete something, we record that you did. When an admin deletes something, pauses an
          account or changes who is an admin, we record who did it, when and why, with a copy of what was
          deleted. If your account is paused, we also keep the reason and the dates with it. Only admins can
          read that record. It stays so that admins' actions can be reviewed. When your account is deleted,
          your name, your address and what you wrote are taken out of it.
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
