import { Logo } from '../../../ui/art/Logo.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { FlagLine } from '../../../ui/icons/Flag.tsx'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { DemoNote } from '../../../ui/labels/DemoNote.tsx'
import { RevivedStamp } from '../revived/RevivedStamp.tsx'
import { StageStamp } from '../StageStamp.tsx'
import { PROJECT_TYPES, projectYears, STORY_TEXTS, UNTITLED } from '../story.ts'
import type { StoryData } from '../story-response.schema.ts'
import styles from './StoryHeader.module.css'
import { SOURCES, STORY_PAGE_TEXTS } from './story-texts.ts'

/** The top of a story's page (STORY-06, STORY-07). */
export function StoryHeader({ story }: { story: StoryData }) {
  const name = story.name || UNTITLED
  const years = projectYears(story)
  const updatedAt = story.updates.at(-1)?.created_at
  const { revived_at } = story
  return (
    <header className={`wrap ${styles.head}`}>
      <p className={styles.kicker}>
        <Badge variant="line">{PROJECT_TYPES[story.project_type]}</Badge>{' '}
        {story.category && <Badge variant="line">{story.category}</Badge>}{' '}
        {story.is_open_for_revival && <FlagLine>{STORY_TEXTS.openForRevival}</FlagLine>}{' '}
        {story.is_unconfirmed && <Badge>{STORY_PAGE_TEXTS.unconfirmed}</Badge>}
      </p>
      <div className={styles.title} dir="auto">
        <Logo name={name} src={story.logo_url} size="xl" />
        <h1>{name}</h1>
      </div>
      {story.one_liner && (
        <p className={styles.deck} dir="auto">
          {story.one_liner}
        </p>
      )}
      {story.written_by && (
        <DemoNote label={STORY_PAGE_TEXTS.demo}>
          {STORY_PAGE_TEXTS.toldFrom} <a href={`#${SOURCES}`}>{STORY_PAGE_TEXTS.publicSources}</a>
          {STORY_PAGE_TEXTS.samples}
        </DemoNote>
      )}
      <p className={styles.dates}>
        {years && (
          <span className={styles.years}>
            {years}
            {revived_at && `, ${yearOf(revived_at)}–`}
          </span>
        )}{' '}
        <StoryMoment label={STORY_PAGE_TEXTS.told} iso={story.created_at} />{' '}
        {updatedAt && <StoryMoment label={STORY_PAGE_TEXTS.updated} iso={updatedAt} />}
      </p>
      <p className={classNames(styles.stamp, revived_at && styles.again)}>
        <StageStamp stage={story.stage} size="xl" /> {revived_at && <RevivedStamp size="xl" />}
      </p>
    </header>
  )
}

const yearOf = (iso: string) => iso.slice(0, 4)

const StoryMoment = ({ label, iso }: { label: string; iso: string }) => (
  <span>
    {label} <time dateTime={iso}>{mediumDate(iso)}</time>
  </span>
)
