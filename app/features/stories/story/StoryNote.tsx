import styles from './StoryNote.module.css'

/** Says who wrote a story that its founder didn't write, and from which sources. */
export function StoryNote({ writtenBy, sources }: { writtenBy: string | null; sources: readonly string[] }) {
  if (!writtenBy) return null
  return (
    <aside className={styles.note} aria-label="Where this story comes from">
      <p>
        Written by the {writtenBy} from public sources. It wasn't posted, approved or endorsed by the people
        or companies it describes. Its votes and comments are made up.
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
