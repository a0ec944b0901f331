import { CHANGES_TEXTS } from './change-texts.ts'
import { changedPart, shortened } from './changed-part.ts'
import { asText, type CorrectableField, type FieldValue } from './correction.ts'

interface ChangedTextProps {
  field: CorrectableField
  before: FieldValue
  after: FieldValue
  /** Whether it shows both in one passage, or one side with all its words. */
  show: 'both' | 'before' | 'after'
}

/** Old words are struck through and new ones underlined, so it needs no color. */
export function ChangedText({ field, before, after, show }: ChangedTextProps) {
  const { start, end, removed, added } = changedPart(asText(field, before), asText(field, after))
  const isShort = show === 'both'
  return (
    <span dir="auto">
      <span>{isShort ? shortened(start, 'start') : start}</span>
      {show !== 'after' && removed && (
        <del>
          <span className="vh">{CHANGES_TEXTS.removed}</span>
          {removed}
        </del>
      )}
      {isShort && removed && added && <span> </span>}
      {show !== 'before' && added && (
        <ins>
          <span className="vh">{CHANGES_TEXTS.added}</span>
          {added}
        </ins>
      )}
      <span>{isShort ? shortened(end, 'end') : end}</span>
    </span>
  )
}
