import { Link } from '@tanstack/react-router'
import type { Chapter } from '../../ui/layout/ArticleLayout.tsx'
import { SupportLink } from './SupportLink.tsx'

export const TERMS_PAGE = {
  title: 'Terms of Service',
  deck: 'What you can expect from us, and what we expect from you.',
} as const

/** Keep in step with what the product does. */
export const TERMS_CHAPTERS: readonly Chapter[] = [
  {
    id: 'what-this-is',
    title: 'What this is',
    body: (
      <p>
        Unpause is a place for the stories of startups and side projects that have stopped, for people who'd
        like to take one of them forward, and for what those projects left behind. Joining, exploring stories,
        voting and most community features are free. By using Unpause, you agree to these terms.
      </p>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <>
        <p>
          You need an account to publish, vote, comment, save and write to founders. It's for you alone:
          choose a password you don't use anywhere else, and don't share it. Whatever happens through your
          account counts as done by you.
        </p>
        <p>
          Use an email address you can read. We write to it when there's something to confirm or to tell you.
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
          What you write and upload stays yours. By publishing it, you allow us to show it to everyone here,
          and in link previews, for as long as it's up. You also confirm that you're allowed to publish it:
          it's yours or you have permission, and it breaks no law and no promise you've made.
        </p>
        <p>
          A story appears in the directory immediately and can't be edited after posting. On its page, you can
          ask for a correction, add updates, and withdraw or delete it. For anything else,{' '}
          <SupportLink>contact support</SupportLink>. You can publish a story anonymously, but you're still
          responsible for it.
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
          The <Link to="/guidelines">Community Guidelines</Link> are part of these terms. In addition: don't
          break into the site, overload it with requests, collect people's addresses, or post anything that
          harms the devices of people who open it.
        </p>
        <p>
          If you break the guidelines, the steps are a warning, then removal of content, then a temporary or
          permanent suspension. Something serious can skip a step. If we hide or delete something of yours, or
          pause your account, we tell you why by email. You can appeal where you read the reason, or through{' '}
          <SupportLink>support</SupportLink>. Anybody can <Link to="/report">report</Link> what breaks the
          guidelines or the law.
        </p>
      </>
    ),
  },
  {
    id: 'revivals',
    title: 'Revivals',
    body: (
      <p>
        When a project is open for revival, we pass your message on to its founder. That's where our part
        ends. Who takes over what, and on what terms, is between the two of you. We don't check who someone
        is, or whether what they offer is theirs.
      </p>
    ),
  },
  {
    id: 'marketplace',
    title: 'Marketplace',
    body: (
      <>
        <p>
          Free assets can be downloaded right away, under the license named in the listing. For all others,
          you contact the seller and deal with them directly. There's no checkout here, we take no share of
          the price, and we hold no money for anyone.
        </p>
        <p>
          List only what you're allowed to give away or sell, and describe it as it is. Check what you
          download before you use it. Files come from members, and no one has examined them.
        </p>
      </>
    ),
  },
  {
    id: 'no-promises',
    title: "What we don't promise",
    body: (
      <>
        <p>
          Stories are told by the people who were there, as they remember it. We don't check them, and they
          aren't advice. Some stories are written by us from public sources, and some listings are examples
          that we made up; each of those says so.
        </p>
        <p>
          We run this place with care, but it comes as it is: it can fail, change or end. Keep a copy of
          anything you can't afford to lose. As far as the law allows, we aren't liable for losses that come
          from using Unpause or from not being able to use it.
        </p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <p>
        You can stop at any time. To delete your account, press “Delete my account” on the security page of
        your profile, or contact <SupportLink>support</SupportLink>. You can take it back for 14 days.
        Deletion removes all your submissions and comments. The <Link to="/privacy">Privacy Policy</Link> says
        what we keep about you, and for how long.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        These terms change when the product does. The version on this page is the one that counts. If
        something here is unclear, <Link to="/contact">ask us</Link>.
      </p>
    ),
  },
]
