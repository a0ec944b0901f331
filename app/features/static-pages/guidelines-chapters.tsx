import { Link } from '@tanstack/react-router'
import type { Chapter } from './ArticleLayout.tsx'
import { Enforcement } from './Enforcement.tsx'
import { SupportLink } from './SupportLink.tsx'

export const GUIDELINES_PAGE = {
  title: 'Community Guidelines',
  deck: 'What keeps this a place where people can be honest about how it ended.',
} as const

export const GUIDELINE_CHAPTERS: readonly Chapter[] = [
  {
    id: 'submission',
    title: 'Submission',
    body: (
      <>
        <p>
          Tell the story of a project you made or helped make. Say what you know, and say where you're
          guessing. The part that hurt is usually the part that helps the next person.
        </p>
        <ul>
          <li>Tell your own part of the story. Leave out what people told you in confidence.</li>
          <li>Leave out people who didn't ask to be in it: no names, no blame, no private details.</li>
          <li>Only use images you have the right to show, and only link to pages you're allowed to share.</li>
          <li>A story isn't an ad. If the project is alive and selling, it isn't paused.</li>
        </ul>
        <p>
          Your story appears in the directory immediately and can't be edited afterward, so read it once more
          before you submit. You can publish anonymously. Later you can ask for a correction, add updates, and
          withdraw or delete the story on its page. For anything else,{' '}
          <SupportLink>contact support</SupportLink>.
        </p>
      </>
    ),
  },
  {
    id: 'comment',
    title: 'Comment',
    body: (
      <>
        <p>
          Whoever told the story has already heard “I told you so”. Comment on the project, not the person.
        </p>
        <ul>
          <li>Ask what you'd like to know, and add what you've seen yourself.</li>
          <li>Give reasons when you disagree. Correct facts kindly, with a source.</li>
          <li>No insults, threats, hate or private details about anyone.</li>
          <li>No ads, and no links that have nothing to do with the story.</li>
        </ul>
        <p>
          You can edit and delete your own comments. After five minutes, an edited one says so and what it
          said before.
        </p>
        <p>
          While you're new here, links in your comments and on your page wait until a moderator has looked, or
          you're a member. Your profile says what else is different at first.
        </p>
      </>
    ),
  },
  {
    id: 'revival',
    title: 'Revival',
    body: (
      <>
        <p>
          Open a project for revival only if you mean it, and list only what's yours to hand over. Answer the
          people who write to you, even if the answer is no.
        </p>
        <p>
          If you'd like to take a project forward, tell its founder who you are, what you'd do with it and how
          much time you have. Only the founder gets your message.
        </p>
        <p>
          Before anything changes hands, put in writing who gets what: code, name, domain, data, debts. That
          agreement is between the two of you, and Unpause isn't part of it. The same goes for the
          marketplace: list what's yours to give away or sell, and describe it as it is.
        </p>
      </>
    ),
  },
  { id: 'enforcement', title: 'Enforcement', body: <Enforcement /> },
  {
    id: 'building-community',
    title: 'Building Community',
    body: (
      <>
        <p>
          This place is only as good as what people put into it. Read before you write. Someone may have
          stopped at the same point.
        </p>
        <ul>
          <li>Vote for what deserves another run, not for people you know.</li>
          <li>If a story helped you, tell the person who wrote it.</li>
          <li>If you build on a project, name the people who started it.</li>
          <li>
            If you see something that doesn't belong here, <Link to="/report">report it</Link> instead of
            replying to it.
          </li>
        </ul>
        <p>
          Missing something? Write to <SupportLink>support</SupportLink> with “Feature Request” in the
          subject.
        </p>
      </>
    ),
  },
]
