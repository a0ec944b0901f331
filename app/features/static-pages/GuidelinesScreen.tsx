import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { Enforcement } from './Enforcement.tsx'
import { type Chapter, LongRead } from './LongRead.tsx'
import { SupportLink } from './SupportLink.tsx'

const DECK = 'What keeps this a place where people can say how it really ended.'

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'submission',
    title: 'Submission',
    body: (
      <>
        <p>
          Tell the story of a project that you made or helped to make. Say what you know, and say where you
          are guessing. The part that hurt is usually the part that helps the next person.
        </p>
        <ul>
          <li>Tell your own share of it. Leave out what others told you in confidence.</li>
          <li>
            Leave out people who did not ask to be in the story: no names, no blame, no private details.
          </li>
          <li>Show only pictures and link only to pages that you may show.</li>
          <li>A story is not an advertisement. If the project is alive and selling, it is not paused.</li>
        </ul>
        <p>
          A story appears in the directory immediately and cannot be edited after that, so read it once more
          before you send it. You can publish anonymously. If something has to change later,{' '}
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
          Whoever told the story has already heard “I told you so”. Comment on the project, not on the person.
        </p>
        <ul>
          <li>Ask what you would like to know, and add what you have seen yourself.</li>
          <li>Disagree with reasons. Correct facts kindly, with a source.</li>
          <li>No insults, no threats, no hatred, no private details of anybody.</li>
          <li>No advertising, and no links that have nothing to do with the story.</li>
        </ul>
        <p>
          A comment stays as it was written. If you need one of yours removed,{' '}
          <SupportLink>ask support</SupportLink>.
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
          Open a project for revival when you mean it, and list only what is yours to hand over. Answer those
          who write to you, also when the answer is no.
        </p>
        <p>
          If you would take a project forward, write to its founder who you are, what you would do with it and
          how much time you have. Your message goes to the founder alone.
        </p>
        <p>
          Before anything changes hands, put down in writing who gets what: code, name, domain, data, debts.
          That agreement is between the two of you; Unpause is no party to it. The same holds in the
          marketplace: list what is yours to give or to sell, and describe it as it is.
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
          This place is as good as what people leave in it. Read before you write: somebody has often stopped
          at the same point.
        </p>
        <ul>
          <li>Vote for what deserves another run, not for whom you know.</li>
          <li>When a story helped you, say so to the one who told it.</li>
          <li>When you build on a project, name the people who began it.</li>
          <li>When you see something that does not belong here, tell us instead of answering it.</li>
        </ul>
        <p>
          If you miss something, write to <SupportLink>support</SupportLink> with “Feature Request” in the
          subject.
        </p>
      </>
    ),
  },
]

/** STATIC-15 */
export const GuidelinesScreen = () => (
  <>
    <PageMeta title="Community Guidelines" description={DECK} path="/guidelines" />
    <LongRead title="Community Guidelines" deck={DECK} chapters={CHAPTERS} />
  </>
)
