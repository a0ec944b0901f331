import { Link } from '@tanstack/react-router'
import type { Chapter } from './LongRead.tsx'
import { SupportLink } from './SupportLink.tsx'

/** The terms of service. Every sentence describes what the product does: what changes there has to change here. */
export const TERMS_CHAPTERS: readonly Chapter[] = [
  {
    id: 'what-this-is',
    title: 'What this is',
    body: (
      <p>
        Unpause is a place for the stories of startups and side projects that have stopped, for people who
        would take one of them forward, and for what such projects leave behind. Joining, exploring stories,
        voting and most community features are free. By using it you agree to what follows.
      </p>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <>
        <p>
          You need an account to publish, vote, comment, save and write to founders. It is for you alone:
          choose a password that you use nowhere else, and tell it to nobody. What happens through your
          account counts as yours.
        </p>
        <p>
          Use a mail address that you can read. We write to it when there is something to confirm or to tell
          you.
        </p>
      </>
    ),
  },
  {
    id: 'what-you-publish',
    title: 'What you publish',
    body: (
      <>
        <p>
          What you write and upload remains yours. By publishing it you allow us to show it to everybody here
          and in previews of its links, for as long as it stands, and you say that you may publish it: that it
          is yours or you have permission, and that it breaks no law and no promise you made.
        </p>
        <p>
          A story appears in the directory immediately and cannot be edited after posting. If something has to
          change, <SupportLink>contact support</SupportLink>. You may publish a story anonymously; you are
          answerable for it all the same.
        </p>
      </>
    ),
  },
  {
    id: 'how-to-behave',
    title: 'How to behave',
    body: (
      <>
        <p>
          The <Link to="/guidelines">Community Guidelines</Link> are part of these terms. Beyond them: do not
          break into the site, wear it down with requests, collect people’s addresses, or put anything here
          that harms the machines of those who open it.
        </p>
        <p>
          Who breaks the guidelines is warned; then content is removed; then follows a temporary or permanent
          suspension. You can appeal through <SupportLink>support</SupportLink>.
        </p>
      </>
    ),
  },
  {
    id: 'revivals',
    title: 'Revivals',
    body: (
      <p>
        When a project is open for revival, we pass your message on to its founder, and that is where our part
        ends. Who takes over what, and on which conditions, is agreed between the two of you. We do not check
        who somebody is, nor whether what they offer is theirs.
      </p>
    ),
  },
  {
    id: 'marketplace',
    title: 'Marketplace',
    body: (
      <>
        <p>
          Free assets are downloaded at once, under the license that their listing names. For all others you
          contact the seller and deal with them directly: there is no checkout here, we take no part of the
          price, and we hold no money for anybody.
        </p>
        <p>
          List only what you may give away or sell, and describe it as it is. Look at what you download before
          you use it: files are offered by members, and nobody has examined them.
        </p>
      </>
    ),
  },
  {
    id: 'no-promises',
    title: 'What we do not promise',
    body: (
      <>
        <p>
          Stories are told by those who were there, as they remember it. We do not check them, and they are no
          advice. Some stories are told by us from public sources; each of them says so.
        </p>
        <p>
          We run this place with care, but as it is: it can fail, change or end. Keep a copy of what you could
          not bear to lose. As far as the law allows, we do not answer for losses that come of using it or of
          not being able to.
        </p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <p>
        You can stop at any time. Account deletion is done through <SupportLink>support</SupportLink> and
        removes all your submissions and comments. What is kept of you, and for how long, stands in the{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        These terms change when the product does. What counts is the version on this page. If something in it
        is unclear, <Link to="/contact">ask us</Link>.
      </p>
    ),
  },
]
