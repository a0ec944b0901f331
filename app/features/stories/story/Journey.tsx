import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { longDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { REVIVED_TEXTS } from '../revived.ts'
import type { StoryData, StoryRevival } from '../story-response.schema.ts'
import styles from './Journey.module.css'
import { hasDropCap, journeySections, paragraphs as paragraphsOf } from './journey.ts'
import { LateLessons } from './LateLessons.tsx'
import { STORY_NOTE_TEXTS, STORY_PAGE_TEXTS } from './story-texts.ts'

interface JourneyProps {
  story: StoryData
  runsOn: boolean
  isMember: boolean
  /** What stands in place of the next chapter. */
  next?: ReactNode
}

export function Journey({ story, runsOn, isMember, next }: JourneyProps) {
  const { updates, revival } = story
  const goesOn = updates.length > 0 || Boolean(revival?.chapter) || Boolean(next)
  const sections = journeySections(story)
  if (sections.length === 0) return null
  return (
    <section aria-labelledby="journey">
      <h2 id="journey" className={styles.head}>
        {STORY_PAGE_TEXTS.journey}
      </h2>
      {/* The note stands beside the texts, or reader modes would leave it out. */}
      {story.written_by && <p className={styles.note}>{STORY_NOTE_TEXTS.note(story.written_by)}</p>}
      <div>
        {sections.map(({ title, icon, paragraphs, isFunny, hasLessons }, index) => {
          const isLast = !goesOn && index === sections.length - 1
          return (
            <section
              key={title}
              className={classNames(styles.leg, isFunny && styles.funny, isLast && runsOn && styles.toEmber)}
            >
              <span className={styles.node} aria-hidden>
                <Icon name={icon} />
              </span>
              <h3 className={styles.title}>{title}</h3>
              <div className={styles.prose}>
                {!(hasLessons && story.lessons_are_whole) &&
                  paragraphs.map((passage, order) => {
                    const isFirst = index + order === 0
                    const text = typeof passage === 'string' ? passage : passage.text
                    const initial = isFirst ? dropCapClass(text) : undefined
                    return typeof passage === 'string' ? (
                      paragraph(passage, order, initial)
                    ) : (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order
                      <FormattedText key={order} html={passage.html} className={initial} />
                    )
                  })}
                {hasLessons && (
                  <LateLessons startupId={story.id} lessons={story.lessons} isMember={isMember} />
                )}
              </div>
            </section>
          )
        })}
        {goesOn && (
          <div className={classNames(styles.leg, styles.stopped)}>
            <span className={styles.node} aria-hidden>
              <Sign name="pause" />
            </span>
            <p className={styles.mark}>
              {STORY_PAGE_TEXTS.publishedHere}{' '}
              <time dateTime={story.created_at}>{longDate(story.created_at)}</time>.
            </p>
          </div>
        )}
        {updates.map(({ id, title, content, html, created_at, by_new_owner }, index) => (
          <Chapter
            key={id}
            id={`update-${id}`}
            title={<span dir="auto">{title ?? STORY_PAGE_TEXTS.update}</span>}
            date={created_at}
            by={by_new_owner ? revival?.owner : null}
            isLast={runsOn && !next && !revival?.chapter && index === updates.length - 1}
          >
            <div className={styles.prose}>
              {html ? (
                <FormattedText html={html} />
              ) : (
                paragraphsOf(content).map((text, order) => paragraph(text, order))
              )}
            </div>
          </Chapter>
        ))}
        {revival?.chapter && (
          <Chapter
            id="what-happened-next"
            title={REVIVED_TEXTS.happenedNext}
            date={revival.chapter_at ?? undefined}
            by={revival.owner}
            isLast={runsOn && !next}
          >
            <div className={styles.prose}>
              {revival.html ? (
                <FormattedText html={revival.html} />
              ) : (
                paragraphsOf(revival.chapter).map((text, order) => paragraph(text, order))
              )}
            </div>
          </Chapter>
        )}
        {next && (
          <Chapter id="next-chapter" title={STORY_PAGE_TEXTS.nextChapter} isLast={runsOn}>
            <div className={styles.prose}>{next}</div>
          </Chapter>
        )}
        <div className={classNames(styles.leg, styles.end, runsOn && styles.ember)} aria-hidden>
          <span className={styles.node}>
            <Sign name={runsOn ? 'play' : 'pause'} />
          </span>
        </div>
      </div>
    </section>
  )
}

/** Paragraphs never change their order. */
const paragraph = (text: string, order: number, className?: string) => (
  <p key={order} dir="auto" className={className}>
    {text}
  </p>
)

const dropCapClass = (text: string) =>
  hasDropCap(text) ? classNames(styles.dropcap, /^[AVWTY]/i.test(text) && styles.open) : undefined

interface ChapterProps {
  id: string
  title: ReactNode
  date?: string | undefined
  /** Who tells it, if that isn't the founder. */
  by?: StoryRevival['owner'] | undefined
  isLast: boolean
  children: ReactNode
}

/** What happened since. Focused once its founder has added it. */
const Chapter = ({ id, title, date, by, isLast, children }: ChapterProps) => (
  <section id={id} tabIndex={-1} className={classNames(styles.leg, styles.chapter, isLast && styles.toEmber)}>
    <span className={styles.node} aria-hidden>
      <Sign name="next" />
    </span>
    <h3 className={styles.title}>
      {title}
      {by?.full_name && (
        <span className={styles.by}>
          {STORY_PAGE_TEXTS.toldBy} <PersonName name={by.full_name} handle={by.handle} />
        </span>
      )}{' '}
      {date && <time dateTime={date}>{longDate(date)}</time>}
    </h3>
    {children}
  </section>
)
