import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import type { StoryData } from '../story-response.schema.ts'
import styles from './Journey.module.css'
import { hasDropCap, journeySections } from './journey.ts'
import { STORY_PAGE_TEXTS } from './story-texts.ts'

export function Journey({ story, runsOn }: { story: StoryData; runsOn: boolean }) {
  const sections = journeySections(story)
  if (sections.length === 0) return null
  return (
    <section aria-labelledby="journey">
      <h2 id="journey" className={styles.head}>
        {STORY_PAGE_TEXTS.journey}
      </h2>
      <div className={styles.tape}>
        {sections.map(({ title, icon, paragraphs, isFunny }, index) => {
          const isLast = index === sections.length - 1
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
                {paragraphs.map((paragraph, order) => (
                  <p
                    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order
                    key={order}
                    dir="auto"
                    className={index + order === 0 && hasDropCap(paragraph) ? styles.dropcap : undefined}
                  >
                    {paragraph}
                  </p>
                ))}
              </div>
            </section>
          )
        })}
        <div className={classNames(styles.leg, styles.end, runsOn && styles.ember)} aria-hidden>
          <span className={styles.node}>
            <Sign name={runsOn ? 'play' : 'pause'} />
          </span>
        </div>
      </div>
    </section>
  )
}
