import styles from './StoryNote.module.css'
import { SOURCES, STORY_NOTE_TEXTS } from './story-texts.ts'

export function StoryNote({ writtenBy, sources }: { writtenBy: string | null; sources: readonly string[] }) {
  if (!writtenBy) return null
  return (
    <aside id={SOURCES} className={styles.note} aria-label={STORY_NOTE_TEXTS.label}>
      <p>{STORY_NOTE_TEXTS.sources}</p>
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
