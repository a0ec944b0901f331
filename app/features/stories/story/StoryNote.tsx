import styles from './StoryNote.module.css'

/** Said on a story that its founder did not tell: who wrote it, and from what. */
export function StoryNote({ writtenBy, sources }: { writtenBy: string | null; sources: readonly string[] }) {
  if (!writtenBy) return null
  return (
    <aside className={styles.note} aria-label="How this story came about">
      <p>
        Written by the {writtenBy} from public sources. It was not posted, approved or endorsed by the people
        or companies it speaks of; votes and comments on it are invented.
      </p>
      {sources.length > 0 && (
        <ul>
          {sources.map((source) => (
            <li key={source}>
              <a href={source} target="_blank" rel="noopener noreferrer nofollow">
                {new URL(source).hostname.replace(/^www\./, '')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
