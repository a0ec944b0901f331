import { type MouseEvent, type ReactNode, useState } from 'react'
import { hasModifier } from '../../../ui/has-modifier.ts'
import { readPictureUrl } from '../../uploads/upload.ts'
import styles from './StoryGallery.module.css'
import { STORY_PAGE_TEXTS } from './story-texts.ts'

interface StoryGalleryProps {
  screenshots: readonly string[]
  /** The captions are in the same order; they may be missing or empty. */
  captions: readonly string[]
  name: string
}

export function StoryGallery({ screenshots, captions, name }: StoryGalleryProps) {
  const [lightbox, setLightbox] = useState<ReactNode>()
  if (screenshots.length === 0) return null
  const pictures = screenshots.map((src, index) => {
    const { width, height } = readPictureUrl(src) ?? {}
    // The caption stands below, so that it isn't said twice.
    const alt = STORY_PAGE_TEXTS.screenshot(index + 1, name)
    return { src, alt, caption: captions[index], width, height }
  })

  /** If the code doesn't load, or the visitor wants a new window, the link opens the file. */
  function enlarge(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (hasModifier(event)) return
    event.preventDefault()
    const { currentTarget: link } = event
    import('../../../ui/overlay/Lightbox.tsx').then(
      ({ Lightbox }) => {
        // Not every browser focuses a link that is pressed.
        link.focus()
        setLightbox(
          <Lightbox label={name} pictures={pictures} first={first} onClose={() => setLightbox(null)} />,
        )
      },
      () => window.location.assign(link.href),
    )
  }

  return (
    <section aria-labelledby="screenshots" className={`when-near ${styles.gallery}`}>
      <h2 id="screenshots">{STORY_PAGE_TEXTS.screenshots}</h2>
      <ul className={styles.pictures}>
        {pictures.map(({ src, alt, caption, width, height }, index) => (
          <li key={src}>
            <figure>
              <a
                href={src}
                target="_blank"
                rel="noopener"
                className={styles.picture}
                onClick={(event) => enlarge(event, index)}
              >
                <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
              </a>
              {caption && (
                <figcaption className={styles.caption} dir="auto">
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  )
}
