import { readPictureUrl } from '../../uploads/upload.ts'
import styles from './StoryGallery.module.css'
import { STORY_PAGE_TEXTS } from './story-texts.ts'

export function StoryGallery({ screenshots, name }: { screenshots: readonly string[]; name: string }) {
  if (screenshots.length === 0) return null
  return (
    <section aria-labelledby="screenshots" className={styles.gallery}>
      <h2 id="screenshots">{STORY_PAGE_TEXTS.screenshots}</h2>
      <ul className={styles.pictures}>
        {screenshots.map((url, index) => {
          const size = readPictureUrl(url)
          return (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener" className={styles.picture}>
                <img
                  src={url}
                  alt={STORY_PAGE_TEXTS.screenshot(index + 1, name)}
                  width={size?.width}
                  height={size?.height}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
