import { Link } from '@tanstack/react-router'
import { Logo } from '../../../ui/art/Logo.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import type { CauseFigures } from '../lessons/cause-response.schema.ts'
import { projectYears, UNTITLED } from '../story.ts'
import styles from './CauseStories.module.css'
import { CAUSE_PAGE_TEXTS } from './lesson-pages-texts.ts'

/** The stories that name a cause, those with the most votes first. */
export function CauseStories({ stories }: { stories: CauseFigures['named_by'] }) {
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="stories">
      <h2 id="stories" className={styles.title}>
        {CAUSE_PAGE_TEXTS.stories}
      </h2>
      <ul className={styles.stories}>
        {stories.map((story) => (
          <li key={story.id}>
            <Logo name={story.name || UNTITLED} src={story.logo_url} className={styles.logo} />
            <div dir="auto">
              <h3 className={styles.name}>
                <Link to="/story/$id" params={{ id: story.id }}>
                  {story.name || UNTITLED}
                </Link>
              </h3>
              {story.one_liner && <p>{story.one_liner}</p>}
              <p className="meta">
                {projectYears(story)} {story.is_demo && <DemoMark />}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
