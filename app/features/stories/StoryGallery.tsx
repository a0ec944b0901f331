import { readPictureUrl } from '../uploads/upload.ts'
import styles from './StoryGallery.module.css'

/** As wide as it is for its height: so the pictures of a row are equally tall, and none is framed by emptiness. */
function placeOf({ width, height }: { width: number; height: number }) {
  const ratio = width / height
  return { flexGrow: ratio, flexBasis: `${ratio * 13}rem`, maxInlineSize: `min(100%, ${ratio * 24}rem)` }
}

/** Screenshots, each opening whole; their places are kept while they load. */
export function StoryGallery({ screenshots, name }: { screenshots: readonly string[]; name: string }) {
  if (screenshots.length === 0) return null
  return (
    <section aria-labelledby="screenshots" className={styles.gallery}>
      <h2 id="screenshots">Screenshots</h2>
      <ul className={styles.pictures}>
        {screenshots.map((url, index) => {
          const size = readPictureUrl(url)
          return (
            <li key={url} {...(size && { style: placeOf(size) })}>
              <a href={url} target="_blank" rel="noopener" className={styles.picture}>
                <img
                  src={url}
                  alt={`Screenshot ${index + 1} of ${name}`}
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
