import type { Chapter } from './LongRead.tsx'
import { SupportLink } from './SupportLink.tsx'

/** The privacy policy. Every sentence describes what the product does: what changes there has to change here. */
export const PRIVACY_CHAPTERS: readonly Chapter[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <>
        <p>
          No advertising, no tracking, no analytics of who reads what. Pages load nothing from anywhere else:
          scripts, fonts and pictures come from this site. Nothing is sold or passed on.
        </p>
        <p>
          You can read without an account, and nothing about you is kept then. If you have one, you can have
          it deleted with all that is in it.
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
          <strong>An account:</strong> your mail address and your password, of which only a hash is kept. If
          you sign in with Google, we get your name, mail address and picture from there, and Google learns
          that you signed in here.
        </li>
        <li>
          <strong>Your profile:</strong> your name and picture, if you set them.
        </li>
        <li>
          <strong>What you publish:</strong> stories, comments, listings, pictures and files. Pictures are
          drawn anew when they arrive, so that no place or camera stays hidden in them.
        </li>
        <li>
          <strong>What you do for yourself:</strong> your votes and what you save.
        </li>
        <li>
          <strong>What you write to others:</strong> messages to founders, and to support.
        </li>
        <li>
          <strong>For the newsletter:</strong> your mail address.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who sees what',
    body: (
      <>
        <p>
          Everybody sees stories, comments and listings, with the name and picture of your profile; how a
          story or a listing says that you can be reached; and how many have voted, never who.
        </p>
        <p>
          An anonymous story names you nowhere on the site. The people who run it can see whose it is. Whoever
          writes to you about it learns your address only if you answer.
        </p>
        <ul>
          <li>
            Your <strong>mail address</strong> is seen by you and by admins. A founder whom you write to gets
            the address that you give for an answer, or else your account’s.
          </li>
          <li>
            Your <strong>votes and bookmarks</strong> are seen by you.
          </li>
          <li>
            A <strong>message to a founder</strong> is seen by the founder and you. Admins have no access to
            it.
          </li>
          <li>
            A <strong>message to support</strong> is seen by those who answer it.
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
          While you are signed in, one cookie holds your session. It ends when you sign out, or after 30 days
          without a visit; no script can read it. While you sign in with Google, a second one lasts for those
          few minutes. For admins, and only in the admin panel, a third one remembers for seven days whether
          its sidebar is open.
        </p>
        <p>These stay in your browser and are not sent to us:</p>
        <ul>
          <li>the theme, light or dark, if you choose one;</li>
          <li>drafts of what you write, until you submit them;</li>
          <li>whether you were signed in here last;</li>
          <li>until you close the tab: how far you had scrolled, and where to take you after signing in.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'what-arises-by-itself',
    title: 'What arises by itself',
    body: (
      <>
        <p>
          With each session, the network address and the browser that it was begun from are kept; signing out
          removes them. Attempts to sign in are counted by network address for about an hour, against guessing
          of passwords. The server’s log notes which page was asked for, when and with what result, and not by
          whom.
        </p>
        <p>
          So that a download counts once a day, we keep a code of who downloaded that cannot be turned back
          into a name or an address, for 90 days.
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Mail',
    body: (
      <>
        <p>
          We write to confirm your address, to let you choose a new password and to tell you that it was
          changed, to tell a founder that somebody is interested, and to those who asked for the newsletter.
          Our mails carry no hidden pictures and do not report whether you read them. A mail that we sent is
          kept for 30 days, in case it has to be looked into, and then deleted.
        </p>
        <p>
          The newsletter begins when you follow the link in its first mail and confirm, and ends with the link
          in any other. After that your address stays on record as one that gets no mail; support removes it
          altogether if you ask.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long, and how it goes away',
    body: (
      <>
        <p>
          What you publish stays until it is removed. Account deletion is done through{' '}
          <SupportLink>support</SupportLink>: write from the address of the account. It removes the account,
          all your submissions and comments, your votes, bookmarks, messages to founders, listings, pictures
          and files, and your address from the newsletter. It cannot be undone.
        </p>
        <p>
          When an admin deletes something, or changes who is an admin, it is written down who did so, when and
          why, with a copy of what was deleted. Only admins can read that. It stays, so that what they do can
          be looked into, also when an account is deleted.
        </p>
        <p>
          What you wrote to support is kept after that, without a link to the account, until you ask for its
          removal.
        </p>
      </>
    ),
  },
  {
    id: 'your-say',
    title: 'Your say',
    body: (
      <p>
        You can change your name and picture on your profile. For all else, to learn what is kept of you, to
        get a copy, to have something corrected or removed, or to complain,{' '}
        <SupportLink>write to support</SupportLink>. You need not give a reason.
      </p>
    ),
  },
]
