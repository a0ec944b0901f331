import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { longDate } from '../../../ui/dates.ts'
import { serverPart } from '../../../ui/feedback/server-part.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { DefinitionList } from '../../../ui/labels/DefinitionList.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { TagList } from '../../../ui/labels/TagList.tsx'
import { VerifiedMark } from '../../../ui/labels/VerifiedMark.tsx'
import { ReportLink } from '../../moderation/report/ReportLink.tsx'
import { ANONYMOUS_BUILDER } from '../story.ts'
import { storyLinks } from '../story-links.ts'
import type { StoryData } from '../story-response.schema.ts'
import { builderName } from './journey.ts'
import styles from './StorySide.module.css'
import { STORY_SIDE_TEXTS } from './story-texts.ts'

const loadOwner = () => import('./RunsItNow.tsx').then(({ RunsItNow }) => RunsItNow)
const RunsItNow = serverPart(loadOwner, import.meta.env.SSR ? await loadOwner() : undefined)

export function StorySide({ story, isFounder }: { story: StoryData; isFounder: boolean }) {
  const builder = builderName(story, ANONYMOUS_BUILDER)
  const links = storyLinks(story)
  return (
    <aside className={styles.side} aria-label={STORY_SIDE_TEXTS.label}>
      <section className={styles.who}>
        <h3 className={styles.folio}>
          {story.written_by ? STORY_SIDE_TEXTS.toldBy : STORY_SIDE_TEXTS.builder}
        </h3>
        {story.written_by ? (
          <div>
            <strong className={styles.name}>{STORY_SIDE_TEXTS.unpause}</strong>
            <p className="meta">
              {STORY_SIDE_TEXTS.builtBy} <bdi>{builder}</bdi>
            </p>
          </div>
        ) : (
          <div className={styles.builder}>
            <Avatar name={builder} src={builder === story.owner?.full_name ? story.owner.avatar_url : null} />
            <div className={styles.named}>
              <strong className={styles.name} dir="auto">
                <PersonName name={builder} handle={story.owner?.handle} />
              </strong>{' '}
              {story.is_verified && <VerifiedMark />}
            </div>
          </div>
        )}
      </section>
      {story.revival?.owner && <RunsItNow owner={story.revival.owner} since={story.revival.revived_at} />}
      {links.length > 0 && (
        <section>
          <h3 className={styles.folio}>{STORY_SIDE_TEXTS.links}</h3>
          <ul>
            {links.map(({ label, icon, href }) => (
              <li key={label}>
                <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {story.assets.length > 0 && (
        <section>
          <h3 className={styles.folio}>{STORY_SIDE_TEXTS.assets}</h3>
          <ul>
            {story.assets.map(({ id, title }) => (
              <li key={id}>
                <Link to="/asset/$id" params={{ id }} className={styles.link}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {story.tech_stack.length > 0 && (
        <section>
          <h3 className={styles.folio}>{STORY_SIDE_TEXTS.techStack}</h3>
          <TagList tags={story.tech_stack} />
        </section>
      )}
      {story.tags.length > 0 && (
        <section>
          <h3 className={styles.folio}>{STORY_SIDE_TEXTS.tags}</h3>
          <TagList tags={story.tags} />
        </section>
      )}
      <section>
        <h3 className={styles.folio}>{STORY_SIDE_TEXTS.publishing}</h3>
        <DefinitionList
          facts={[
            { term: STORY_SIDE_TEXTS.publishedBy, detail: <bdi>{story.written_by ?? builder}</bdi> },
            {
              term: STORY_SIDE_TEXTS.publishedOn,
              detail: <time dateTime={story.created_at}>{longDate(story.created_at)}</time>,
            },
            {
              term: STORY_SIDE_TEXTS.visibility,
              detail: story.withdrawn_at ? STORY_SIDE_TEXTS.withdrawn : STORY_SIDE_TEXTS.public,
            },
          ]}
        />
        {!isFounder && (
          <ReportLink about={{ kind: 'story', thing: story.id }}>{STORY_SIDE_TEXTS.report}</ReportLink>
        )}
      </section>
    </aside>
  )
}
