import { readPictureUrl } from '../../uploads/upload.ts'
import styles from './StoryGallery.module.css'
import { STORY_PAGE_TEXTS } from './story-texts.ts'

interface StoryGalleryProps {
  screenshots: readonly string[]
  /** In the same order; may be missing or empty. */
  captions: readonly string[]
  name: string
}

export function StoryGallery({ screenshots, captions, name }: StoryGalleryProps) {
  if (screenshots.length === 0) return null
  return (
    <section aria-labelledby="screenshots" className={styles.gallery}>
      <h2 id="screenshots">{STORY_PAGE_TEXTS.screenshots}</h2>
      <ul className={styles.pictures}>
        {screenshots.map((url, index) => {
          const size = readPictureUrl(url)
          return (
            <li key={url}>
              <figure>
                <a href={url} target="_blank" rel="noopener" className={styles.picture}>
                  <img
                    src={url}
                    alt={captions[index] || STORY_PAGE_TEXTS.screenshot(index + 1, name)}
                    width={size?.width}
                    height={size?.height}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
                {captions[index] && (
                  <figcaption className={styles.caption} dir="auto">
                    {captions[index]}
                  </figcaption>
                )}
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
